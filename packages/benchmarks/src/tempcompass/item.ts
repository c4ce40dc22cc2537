import type { Json } from '@clapboard/file-reader';
import { z } from 'zod';

/**
 * The question as the model sees it. Readers of prediction files match by it, so it is needed
 * wherever files are read.
 */
export const payloadSchema = z.object({
  video: z.string(),
  aspect: z.string(),
  question: z.string(),
});

/**
 * The reference. A caption is not compared with its own `answer` but judged by the first
 * multiple-choice question of the same video and aspect, which `choice` contains.
 */
export const keySchema = z.object({
  answer: z.string(),
  choice: z.object({ question: z.string(), answer: z.string() }).optional(),
});

/**
 * An answer in canonical form: the text as submitted, null if the model gave none, the outcome of a
 * submitted verdict on this text, and the reference in the file. The reference is compared with
 * ours and, for `loose` answers, distinguishes items with the same question; it is used for nothing
 * else.
 *
 * `loose`: the file names no video and several items have the question, so the answer is at any of
 * them until `settleAnswers` matches it. `settled`: the reference determined the item, so its item
 * reveals the reference.
 */
export const answerSchema = z.object({
  text: z.string().nullable(),
  /** the text comes from an official verdict file, already cleaned by the official code */
  cleaned: z.literal(true).optional(),
  verdict: z.union([z.literal(0), z.literal(1)]).optional(),
  claimedKey: z.string().optional(),
  loose: z.literal(true).optional(),
  settled: z.literal(true).optional(),
});

export type Payload = z.infer<typeof payloadSchema>;
export type Key = z.infer<typeof keySchema>;
export type Answer = z.infer<typeof answerSchema>;

/** Returns the stored form of an answer, without undefined members. */
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
