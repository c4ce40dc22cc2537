import { defineQueue } from '@clapboard/queue';
import { z } from 'zod';

/**
 * Tells a worker that there is work: for which evaluation is for the log only, since the rows decide
 * what is next. A job may be lost or come twice.
 */
export const evaluateQueue = defineQueue({
  name: 'evaluate',
  payload: z.object({ evaluationId: z.string().min(1).max(64) }),
  attempts: 3,
  backoffMs: 1000,
});
