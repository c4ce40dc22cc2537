import { z } from 'zod';

/** What a model is asked. Readers of prediction files join by it, so it is needed wherever files are read. */
export const payloadSchema = z.object({
  video: z.string(),
  aspect: z.string(),
  question: z.string(),
});

/**
 * The true answer. A caption is not compared with its own `answer` but judged by the first
 * multiple-choice question of the same video and aspect, which `choice` holds.
 */
export const keySchema = z.object({
  answer: z.string(),
  choice: z.object({ question: z.string(), answer: z.string() }).optional(),
});

/**
 * An answer in canonical form: the text as submitted, null where the model gave none, the outcome
 * of a recorded verdict that applies to this text, and the true answer by which the file was made or
 * judged, as it claims. That is compared with ours and used for nothing else.
 */
export const answerSchema = z.object({
  text: z.string().nullable(),
  verdict: z.union([z.literal(0), z.literal(1)]).optional(),
  claimedKey: z.string().optional(),
});

export type Payload = z.infer<typeof payloadSchema>;
export type Key = z.infer<typeof keySchema>;
export type Answer = z.infer<typeof answerSchema>;
