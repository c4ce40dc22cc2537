/** Agreement of two models on the same items. */
export interface Agreement {
  bothRight: number;
  onlyFirst: number;
  onlySecond: number;
  bothWrong: number;
}

/**
 * Counts items by which model is right. Outcomes are 1 (right), 0 (wrong) or NaN (outside the
 * metric's denominator); an item counts if both models have a 0 or 1, so the four counts add up to
 * the number of compared items. Throws if the lengths differ or an outcome is none of the three.
 */
export function agreement(first: ArrayLike<number>, second: ArrayLike<number>): Agreement {
  if (first.length !== second.length) throw new Error('Agreement requires the same items.');
  const counts: Agreement = { bothRight: 0, onlyFirst: 0, onlySecond: 0, bothWrong: 0 };
  for (let item = 0; item < first.length; item += 1) {
    const a = binary(first[item]);
    const b = binary(second[item]);
    if (a === null || b === null) continue;
    if (a && b) counts.bothRight += 1;
    else if (a) counts.onlyFirst += 1;
    else if (b) counts.onlySecond += 1;
    else counts.bothWrong += 1;
  }
  return counts;
}

function binary(outcome: number | undefined): boolean | null {
  if (outcome === 0 || outcome === 1) return outcome === 1;
  if (Number.isNaN(outcome)) return null;
  throw new Error(`Agreement requires outcomes of 0 or 1, not ${outcome}.`);
}
