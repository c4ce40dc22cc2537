import type { Json } from '@clapboard/file-reader';
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
 * judged, as it claims. That is compared with ours and, for `loose` answers, tells items with the
 * same question apart; it is used for nothing else.
 *
 * `loose`: the file names no video and several items have the question, so the answer stands at any
 * of them until `settleAnswers` places it. `settled`: the key has placed it, so that its item tells
 * of the key.
 */
export const answerSchema = z.object({
  text: z.string().nullable(),
  /** the text comes from an official verdict file, which holds it as the official code cleaned it */
  cleaned: z.literal(true).optional(),
  verdict: z.union([z.literal(0), z.literal(1)]).optional(),
  claimedKey: z.string().optional(),
  loose: z.literal(true).optional(),
  settled: z.literal(true).optional(),
});

export type Payload = z.infer<typeof payloadSchema>;
export type Key = z.infer<typeof keySchema>;
export type Answer = z.infer<typeof answerSchema>;

/** An answer as it is stored, without its undefined members. */
export function toJson({ text, cleaned, verdict, claimedKey, loose, settled }: Answer): {
  [key: string]: Json;
} {
  return {
    text,
    ...(cleaned && { cleaned }),
    ...(verdict !== undefined && { verdict }),
    ...(claimedKey !== undefined && { claimedKey }),
    ...(loose && { loose }),
    ...(settled && { settled }),
  };
}
