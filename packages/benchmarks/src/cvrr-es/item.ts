import { z } from 'zod';
import { isMembers, isOptionalString, isString, plainSchema } from '../reading/plain-schema';

/** What the model sees. The video is known only if the annotations name it. */
const fullPayloadSchema = z.object({ question: z.string(), video: z.string().optional() });

/** The reference: the answer that the judge compares with. */
const fullKeySchema = z.object({ answer: z.string() });

/** A judge's verdict, parsed like the official parser. */
export const verdictSchema = z.object({
  /** null: neither correct nor incorrect, for example `partially correct` */
  correct: z.boolean().nullable(),
  /** truncated to an integer */
  score: z.number(),
});

/**
 * An answer between reading and scoring. `text` is null if only verdicts were submitted and none is
 * about this question. `against` is the reference given to the judge; it distinguishes items with
 * the same question, which the reader, without references, can't, and shows whether the file was
 * made for another revision. `loose` says what may still move between such items: the whole answer,
 * or only the verdict if both items have the same text. `settled`: the reference determined the
 * item of the whole answer, so its item reveals the reference.
 */
const fullAnswerSchema = z.object({
  text: z.string().nullable(),
  verdict: verdictSchema.optional(),
  /** the judge was called and failed */
  judgeFailed: z.literal(true).optional(),
  against: z.string().optional(),
  loose: z.enum(['answer', 'verdict']).optional(),
  settled: z.literal(true).optional(),
});

export type Payload = z.infer<typeof fullPayloadSchema>;
export type Key = z.infer<typeof fullKeySchema>;
export type Verdict = z.infer<typeof verdictSchema>;
export type Answer = z.infer<typeof fullAnswerSchema>;

export const payloadSchema = plainSchema(
  fullPayloadSchema,
  ({ question, video }) => isString(question) && isOptionalString(video),
);

export const keySchema = plainSchema(fullKeySchema, ({ answer }) => isString(answer));

export const answerSchema = plainSchema(
  fullAnswerSchema,
  ({ text, verdict, judgeFailed, against, loose, settled }) =>
    isString(text) &&
    isOptionalString(against) &&
    (verdict === undefined || isVerdict(verdict)) &&
    [judgeFailed, loose, settled].every((member) => member === undefined),
);

function isVerdict(value: unknown): boolean {
  return (
    isMembers(value) &&
    (typeof value.correct === 'boolean' || value.correct === null) &&
    Number.isFinite(value.score)
  );
}

/** Id of the question at this position of its dimension's annotations, from 0. */
export function itemId(dimension: string, position: number): string {
  return `${dimension}/${position}`;
}
