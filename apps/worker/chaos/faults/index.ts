import type { Fault } from '../fault';
import { fillStorage } from './fill-storage';
import { flushRedis } from './flush-redis';
import { jumpLease } from './jump-lease';
import { killAny } from './kill-any';
import { killWeb } from './kill-web';
import { killWorker } from './kill-worker';
import { restartPostgres } from './restart-postgres';
import { restartRedis } from './restart-redis';
import { rollingRestart } from './rolling-restart';

/** All faults, in the order of the report. */
export const faults: readonly Fault[] = [
  killWorker,
  killWeb,
  killAny,
  rollingRestart,
  restartPostgres,
  restartRedis,
  flushRedis,
  fillStorage,
  jumpLease,
];
