import type { Json } from '@clapboard/file-reader';
import { z } from 'zod';
import { isString, plainSchema } from '../reading/plain-schema';
import { isLetter, isWholeOrder, type Letter } from './letters';

/**
 * Pairs in the order of the relative task; the last is asked only if the first two leave the order
 * open.
 */
export const pairs = [
  ['A', 'B'],
  ['B', 'C'],
  ['A', 'C'],
] as const satisfies readonly (readonly [Letter, Letter])[];

/** Name of a pair in question files and answers. */
export function pairName([first, second]: readonly [string, string]): string {
  return first < second ? first + second : second + first;
}

const optionsSchema = plainSchema(
  z.array(z.string()),
  (options) => Array.isArray(options) && options.every(isString),
);
const letterSchema = z.enum(['A', 'B', 'C']);
const withPairsSchema = z.object({
  order: z.array(z.string()),
  /** the selected letter of each pair that was asked, by `pairName` */
  pairs: z.partialRecord(z.enum(['AB', 'BC', 'AC']), letterSchema),
});

type PairChoices = z.infer<typeof withPairsSchema>['pairs'];

/**
 * Parses an answer to an ordering task from `readAnswers`: the options, or these with pairwise
 * choices. Throws for any other form.
 */
export function orderAnswer(answer: Json): { order: string[]; pairs: PairChoices } {
  return Array.isArray(answer)
    ? { order: optionsSchema.parse(answer), pairs: {} }
    : withPairsSchema.parse(answer);
}

/**
 * Whether the choice between the first and the last caption of an order contradicts it: the model
 * chose the last (P_TI, paper, section 5.3, equation 7). Null if the answer is no order, or this
 * pair wasn't asked.
 */
export function isIntransitive(answer: Json): boolean | null {
  const { order, pairs: chosen } = orderAnswer(answer);
  const [first, , last] = order;
  if (!isWholeOrder(order) || !order.every(isLetter) || !first || !last) return null;
  const choice = Object.entries(chosen).find(([name]) => name === pairName([first, last]))?.[1];
  return choice === undefined ? null : choice === last;
}
