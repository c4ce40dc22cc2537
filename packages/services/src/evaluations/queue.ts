import { defineQueue } from '@clapboard/queue';
import { z } from 'zod';

/** Wakes a worker for one evaluation. The row decides what is to be done; a job may be lost or come twice. */
export const evaluateQueue = defineQueue({
  name: 'evaluate',
  payload: z.object({ evaluationId: z.string().min(1).max(64) }),
  attempts: 3,
  backoffMs: 1000,
});
