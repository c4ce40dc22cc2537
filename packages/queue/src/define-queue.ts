import type { z } from 'zod';

/**
 * A kind of job. Jobs are wake-ups: they say where to look for work, and the rows in PostgreSQL
 * define it. Failed, stalled and lost jobs aren't repeated; the rows control retries, back-off and
 * lost wake-ups.
 */
export interface QueueDefinition<Payload extends z.ZodType = z.ZodType> {
  /** unique within the deployment */
  name: string;
  /** parsed when a job is enqueued and when it is handled */
  payload: Payload;
}

/** Defines a kind of job for `openQueue` and `startWorker`. */
export function defineQueue<Payload extends z.ZodType>(
  definition: QueueDefinition<Payload>,
): QueueDefinition<Payload> {
  return definition;
}
