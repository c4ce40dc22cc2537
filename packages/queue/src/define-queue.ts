import type { z } from 'zod';

/**
 * A kind of job. Jobs are wake-ups: they say where to look for work, and the rows in PostgreSQL say what it
 * is. A failed, stalled or lost job is not repeated; retries, back-off and lost wake-ups are up to the rows.
 */
export interface QueueDefinition<Payload extends z.ZodType = z.ZodType> {
  /** unique in the deployment */
  name: string;
  /** parsed when a job is enqueued and again when it is handled */
  payload: Payload;
}

/** Defines a kind of job for `openQueue` and `startWorker`. */
export function defineQueue<Payload extends z.ZodType>(
  definition: QueueDefinition<Payload>,
): QueueDefinition<Payload> {
  return definition;
}
