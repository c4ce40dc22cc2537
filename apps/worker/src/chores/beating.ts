import { hostname } from 'node:os';
import { writeBeat } from '@clapboard/services';
import type { Chore, ChoreContext } from './chore';

/** Says every few seconds that this worker lives, for the page of operations and for monitoring. */
export function beating({ services, env, workerId }: ChoreContext): Chore {
  return {
    name: 'beating',
    everyMs: 5000,
    run: () =>
      writeBeat(services, {
        workerId,
        host: hostname(),
        pid: process.pid,
        release: env.RELEASE,
        concurrency: env.WORKER_CONCURRENCY,
        memoryBytes: process.memoryUsage().rss,
      }),
  };
}
