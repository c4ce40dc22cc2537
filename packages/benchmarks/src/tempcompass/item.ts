import type { Json, JsonObject } from '@clapboard/file-reader';
import { z } from 'zod';
import { isMembers, isOptionalString, isString, plainSchema } from '../reading/plain-schema';

/**
 * The question as the model sees it. Readers of prediction files match by it, so it is needed
 * wherever files are read.
 */
const fullPayloadSchema = z.object({
  video: z.string(),
  aspect: z.string(),
  question: z.string(),
});

/**
 * The reference. A caption is not compared with its own `answer` but judged by the first
 * multiple-choice question of the same video and aspect, which `choice` contains.
 */
const fullKeySchema = z.object({
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
const fullAnswerSchema = z.object({
  text: z.string().nullable(),
  /** the text comes from an official verdict file, already cleaned by the official code */
  cleaned: z.literal(true).optional(),
  verdict: z.union([z.literal(0), z.literal(1)]).optional(),
  claimedKey: z.string().optional(),
  loose: z.literal(true).optional(),
  settled: z.literal(true).optional(),
});

export type Payload = z.infer<typeof fullPayloadSchema>;
export type Key = z.infer<typeof fullKeySchema>;
export type Answer = z.infer<typeof fullAnswerSchema>;

export const payloadSchema = plainSchema(
  fullPayloadSchema,
  ({ video, aspect, question }) => isString(video) && isString(aspect) && isString(question),
);

export const keySchema = plainSchema(
  fullKeySchema,
  ({ answer, choice }) => isString(answer) && (choice === undefined || isChoice(choice)),
);

function isChoice(value: unknown): boolean {
  return isMembers(value) && isString(value.question) && isString(value.answer);
}

export const answerSchema = plainSchema(
  fullAnswerSchema,
  ({ text, cleaned, verdict, claimedKey, loose, settled }) =>
    (isString(text) || text === null) &&
    isOptionalString(claimedKey) &&
    (verdict === undefined || verdict === 0 || verdict === 1) &&
    isOptionalFlag(cleaned) &&
    isOptionalFlag(loose) &&
    isOptionalFlag(settled),
);

function isOptionalFlag(value: unknown): boolean {
  return value === undefined || value === true;
}

/** Returns the stored form of an answer, without undefined members. */
export function toJson({ text, cleaned, verdict, claimedKey, loose, settled }: Answer): {
  [key: string]: Json;
} {
  const json: JsonObject = { text };
  if (cleaned) json.cleaned = cleaned;
  if (verdict !== undefined) json.verdict = verdict;
  if (claimedKey !== undefined) json.claimedKey = claimedKey;
  if (loose) json.loose = loose;
  if (settled) json.settled = settled;
  return json;
}
