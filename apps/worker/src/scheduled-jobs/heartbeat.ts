import { hostname } from 'node:os';
import { writeHeartbeat } from '@clapboard/services/operations';
import type { ScheduledJob, ScheduledJobContext } from './scheduled-job';

/** Writes this worker's heartbeat every few seconds, for the operations page and for monitoring. */
export function heartbeat({ services, env, workerId }: ScheduledJobContext): ScheduledJob {
  return {
    name: 'heartbeat',
    everyMs: 5000,
    run: () =>
      writeHeartbeat(services, {
        workerId,
        host: hostname(),
        pid: process.pid,
        release: env.RELEASE,
        concurrency: env.WORKER_CONCURRENCY,
        memoryBytes: process.memoryUsage().rss,
      }),
  };
}
