import { ndcgBetweenReverses } from '@clapboard/metrics';
import type { Key } from './item';
import { isLetter, isWholeOrder, type Letter, letters, orders } from './letters';

/** Numbers of one answer to an ordering task. */
export interface OrderOutcome {
  ndcg: number;
  /** 1 if the answer is no order of the three letters */
  invalid: number;
  /** index in `orders`; −1 if there is no order */
  order: number;
  hm_3_1: number;
  hm_3_2: number;
  hm_2_1: number;
}

/**
 * Scores of an answer that is no order, and of a missing one: NDCG 0 as in the official code, an
 * invalid response, no letter order. It misaligns no pair; the misalignment rates are shares of all
 * videos, as in the paper's formula (section 5.4), so it stays in their denominator.
 */
export const noOrder: OrderOutcome = {
  ndcg: 0,
  invalid: 1,
  order: -1,
  hm_3_1: 0,
  hm_3_2: 0,
  hm_2_1: 0,
};

/** Outcomes by order and ranks: only 36 pairs occur. */
const known = new Map<number, OrderOutcome>();

/** Scores the options of one answer, best first; relevance of rank r is 4 − r. Paper, sections 4.2 and 5.4. */
export function scoreOrder(options: readonly string[], { ranks }: Key): OrderOutcome {
  if (!isWholeOrder(options) || !options.every(isLetter)) return noOrder;
  const [first = 'A', second = 'A'] = options;
  const order = letters.indexOf(first) * letters.length + letters.indexOf(second);
  const key = order * 64 + ranks.A * 16 + ranks.B * 4 + ranks.C;
  const found = known.get(key) ?? computeOutcome(options, ranks);
  known.set(key, found);
  return found;
}

function computeOutcome(options: readonly Letter[], ranks: Key['ranks']): OrderOutcome {
  const trueRanks = options.map((letter) => ranks[letter]);
  const precedes = (worse: 2 | 3, better: 1 | 2) =>
    trueRanks.indexOf(worse) < trueRanks.indexOf(better) ? 1 : 0;
  return {
    ndcg: ndcgBetweenReverses(trueRanks.map((rank) => letters.length + 1 - rank)),
    invalid: 0,
    order: orders.indexOf(options.join('')),
    hm_3_1: precedes(3, 1),
    hm_3_2: precedes(3, 2),
    hm_2_1: precedes(2, 1),
  };
}
