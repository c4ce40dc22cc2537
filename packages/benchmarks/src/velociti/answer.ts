import { z } from 'zod';
import { isString, plainSchema } from '../reading/plain-schema';
import type { Key } from './item';

/** `null` is a score that is NaN. JSON has no infinite numbers, so they are stored by name. */
const score = z
  .union([z.number(), z.literal(['Infinity', '-Infinity']).transform(Number)])
  .nullable();

/**
 * How a file names a pair of values: by what the captions are, or by their positions in the
 * question file.
 */
const by = z.enum(['label', 'caption']);

/**
 * An answer from `readAnswers`: entailment scores, similarities, Yes and No, or the two choices.
 * The first value belongs to the positive caption or to caption 1; of the choices, it was made with
 * that caption as option A.
 */
const fullSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('score'), by, values: z.tuple([score, score]) }),
  z.object({ kind: z.literal('similarity'), by, values: z.tuple([score, score]) }),
  z.object({ kind: z.literal('yes_no'), by, values: z.tuple([z.string(), z.string()]) }),
  z.object({ kind: z.literal('choice'), by, values: z.tuple([z.string(), z.string()]) }),
]);

export type Answer = z.infer<typeof fullSchema>;

export const answerSchema = plainSchema(fullSchema, ({ kind, by: named, values }) => {
  if (named !== 'label' && named !== 'caption') return false;
  if (!Array.isArray(values) || values.length !== 2) return false;
  if (kind === 'score' || kind === 'similarity') return values.every(Number.isFinite);
  return (kind === 'yes_no' || kind === 'choice') && values.every(isString);
});

/**
 * The values of the positive and the negative caption; of choices, those with the positive caption
 * as A and as B.
 */
export function byLabel<T>(
  { by: named, values }: { by: Answer['by']; values: readonly [T, T] },
  { positive }: Key,
): readonly [T, T] {
  return named === 'label' || positive === 1 ? values : [values[1], values[0]];
}
