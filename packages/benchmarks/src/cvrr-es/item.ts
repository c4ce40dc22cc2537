import { z } from 'zod';

/** What a model is shown. The video is known only where the annotations name it. */
export const payloadSchema = z.object({ question: z.string(), video: z.string().optional() });

/** The ground truth: the answer that the judge compares with. */
export const keySchema = z.object({ answer: z.string() });

/** A judge's verdict, read as the official parser reads it. */
export const verdictSchema = z.object({
  /** null: neither correct nor incorrect, for example `partially correct` */
  correct: z.boolean().nullable(),
  /** truncated to an integer */
  score: z.number(),
});

/**
 * An answer as it is carried from reading to scoring. `text` is null where only verdicts were sent
 * and none is of this question. `against` is the true answer that the judge was given; it tells
 * apart items that ask the same question, which the reader, having no key, cannot, and shows whether
 * the file was made for another revision. `loose` says what
 * may still have to move between such items: the whole answer, or the verdict alone where both
 * items have the same text; `settled` that the key has moved the whole answer, so that its place
 * tells of the key.
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
