import { defineQueue } from '@clapboard/queue';
import { z } from 'zod';

/** Wakes a worker for the pending verdicts of one profile. The rows decide what is asked; a job may be lost or come twice. */
export const judgeQueue = defineQueue({
  name: 'judge',
  payload: z.object({ profileId: z.string().min(1).max(64) }),
  attempts: 3,
  backoffMs: 1000,
});
