import type { ChoiceTable } from './choice-table';
import type { ExpectedChoices } from './expected-choices';

/** Agreement of two submissions' choices beyond what the others and their preferences predict. */
export interface SharedChoices {
  /** items with a choice by both */
  compared: number;
  same: number;
  /** expected number of equal choices by chance */
  expected: number;
  /**
   * estimated share of `a`'s answers copied from `b`: around 0 for independent models, 1 for a copy
   */
  overlap: number;
  /** standard error of the overlap for independent models */
  standardError: number;
}

/** Prevents a single seemingly impossible coincidence from outweighing a hundred others. */
const leastChance = 0.05;

/**
 * Estimates the share ε of `a`'s answers copied from `b`. With p the probability that `a` makes b's
 * choice independently (from all others but the two), they agree with probability p + ε(1 − p), so
 * ε = Σ w(same − p) / Σ w(1 − p). The locally most powerful weights are w = 1 / p: rare
 * coincidences weigh more. Here w = 1 / (p + 0.05). An overlap of 0 with an error of 1 if nothing
 * can be compared.
 */
export function countSharedChoices(
  { rows, kinds }: ChoiceTable,
  { weights, preferences, totals }: ExpectedChoices,
  a: number,
  b: number,
): SharedChoices {
  const [rowA, rowB, total, preference] = [rows[a], rows[b], totals[a], preferences[a]];
  const found = { compared: 0, same: 0, expected: 0, overlap: 0, standardError: 1 };
  if (!rowA || !rowB || !total || !preference) return found;
  let excess = 0;
  let possible = 0;
  let variance = 0;
  for (let item = 0; item < rowA.length; item += 1) {
    const choice = rowA[item] ?? -1;
    const code = rowB[item] ?? -1;
    if (choice < 0 || code < 0) continue;
    const liking = preference[kinds[code] ?? 0] ?? 1;
    const same = choice === code ? 1 : 0;
    const others = (weights[code] ?? 0) - 1 - same;
    const chance = (others * liking) / ((total[item] ?? 0) - liking);
    const weight = 1 / (chance + leastChance);
    found.compared += 1;
    found.same += same;
    found.expected += chance;
    excess += weight * (same - chance);
    possible += weight * (1 - chance);
    variance += weight * weight * chance * (1 - chance);
  }
  if (variance === 0) return found;
  return { ...found, overlap: excess / possible, standardError: Math.sqrt(variance) / possible };
}
