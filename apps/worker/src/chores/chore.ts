import type { Services } from '@clapboard/services';
import type { WorkerEnv } from '../env';
import type { Logger } from '../log';

/** What chores are given. */
export interface ChoreContext {
  services: Services;
  env: WorkerEnv;
  log: Logger;
  workerId: string;
  /** aborted when the process is asked to end */
  signal: AbortSignal;
}

/**
 * Something that every worker does now and then. Any number of workers may do it at once: what must be done
 * by one of them is claimed in the database.
 */
export interface Chore {
  /** for the log */
  name: string;
  /** wait after each round, in milliseconds */
  everyMs: number;
  run(): Promise<void>;
}
