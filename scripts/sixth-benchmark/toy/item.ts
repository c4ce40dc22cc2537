import { z } from 'zod';

/** The public part of an item, which models see. */
export const payloadSchema = z.object({ video: z.string(), question: z.string() });

export const answerSchema = z.enum(['yes', 'no']);

/** The ground truth. */
export const keySchema = z.object({ answer: answerSchema });
