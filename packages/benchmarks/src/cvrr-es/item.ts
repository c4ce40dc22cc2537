import { z } from 'zod';

/** What the model sees. The video is known only if the annotations name it. */
export const payloadSchema = z.object({ question: z.string(), video: z.string().optional() });

/** The reference: the answer that the judge compares with. */
export const keySchema = z.object({ answer: z.string() });

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
export const answerSchema = z.object({
  text: z.string().nullable(),
  verdict: verdictSchema.optional(),
  /** the judge was called and failed */
  judgeFailed: z.literal(true).optional(),
  against: z.string().optional(),
  loose: z.enum(['answer', 'verdict']).optional(),
  settled: z.literal(true).optional(),
});

export type Payload = z.infer<typeof payloadSchema>;
export type Key = z.infer<typeof keySchema>;
export type Verdict = z.infer<typeof verdictSchema>;
export type Answer = z.infer<typeof answerSchema>;

/** Id of the question at this position of its dimension's annotations, from 0. */
export function itemId(dimension: string, position: number): string {
  return `${dimension}/${position}`;
}
