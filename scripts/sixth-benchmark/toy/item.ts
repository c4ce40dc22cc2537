import { z } from 'zod';

/** What a model is shown, and anybody may see. */
export const payloadSchema = z.object({ video: z.string(), question: z.string() });

export const answerSchema = z.enum(['yes', 'no']);

/** The ground truth. */
export const keySchema = z.object({ answer: answerSchema });
