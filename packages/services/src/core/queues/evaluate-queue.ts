import { defineQueue } from '@clapboard/queue';
import { z } from 'zod';

/** Wakes a worker to score what is due. The payload is empty because the rows decide what is next. */
export const evaluateQueue = defineQueue({ name: 'evaluate', payload: z.object({}) });
