import type { z } from 'zod';

/** What one kind of job is. Its payload holds ids only: the rows in PostgreSQL are the truth. */
export interface QueueDefinition<Payload extends z.ZodType = z.ZodType> {
  /** Unique in the deployment. */
  name: string;
  /** Parsed when a job is enqueued and again when it is handled. */
  payload: Payload;
  /** Times a failing job is tried in all. */
  attempts: number;
  /** Wait before the second attempt, in milliseconds; it doubles with each further one. */
  backoffMs: number;
}

/** Names one kind of job, for `openQueue` and `startWorker`. */
export function defineQueue<Payload extends z.ZodType>(
  definition: QueueDefinition<Payload>,
): QueueDefinition<Payload> {
  return definition;
}
