import { defineQueue } from '@clapboard/queue';
import { z } from 'zod';
import { idSchema } from '../input/ids';

/** Wakes a worker to send the judge requests of one profile that are due, or a trial. */
export const judgeQueue = defineQueue({
  name: 'judge',
  payload: z.union([z.object({ profileId: idSchema }), z.object({ trialId: idSchema })]),
});
