import type { Services } from '@clapboard/services/core';
import type { WorkerEnv } from '../env';
import type { Logger } from '../log';

/** The dependencies of a scheduled job. */
export interface ScheduledJobContext {
  services: Services;
  env: WorkerEnv;
  log: Logger;
  workerId: string;
  /** aborted on shutdown */
  signal: AbortSignal;
}

/**
 * Periodic work that every worker runs. Several workers may run it at once: exclusive work is
 * claimed in the database.
 */
export interface ScheduledJob {
  /** for the log */
  name: string;
  /** milliseconds between the end of a run and the next */
  everyMs: number;
  run(): Promise<void>;
}
