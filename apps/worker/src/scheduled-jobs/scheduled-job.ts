import type { Services } from '@clapboard/services/core';
import type { WorkerEnv } from '../env';
import type { Logger } from '../log';

/** What a scheduled job works with. */
export interface ScheduledJobContext {
  services: Services;
  env: WorkerEnv;
  log: Logger;
  workerId: string;
  /** aborted on shutdown */
  signal: AbortSignal;
}

/**
 * Periodic work that every worker runs. Any number of workers may run it at once: work that only one of
 * them may do is claimed in the database.
 */
export interface ScheduledJob {
  /** for the log */
  name: string;
  /** milliseconds between the end of a run and the next */
  everyMs: number;
  run(): Promise<void>;
}
