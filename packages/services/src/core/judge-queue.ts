import { defineQueue } from '@clapboard/queue';
import { z } from 'zod';

/** Wakes a worker to send the judge requests of one profile that are due. */
export const judgeQueue = defineQueue({
  name: 'judge',
  payload: z.object({ profileId: z.string().min(1).max(64) }),
});
