/** Whether larger or smaller values are better. */
export type BetterDirection = 'higher' | 'lower';

/** Equal means of several parts differ by less, because sums depend on the order of their terms. */
const rounding = 1e-12;

/**
 * Returns the rank of every value: 1 + the number of better ones. Values that differ at most by rounding errors share
 * a rank. Null for null.
 */
export function pointRanks(
  values: readonly (number | null)[],
  direction: BetterDirection,
): (number | null)[] {
  const sign = direction === 'higher' ? 1 : -1;
  // NaN sorts last. Typed arrays, because a leaderboard ranks thousands of rows in every column.
  const signed = Float64Array.from(values, (value) => (value === null ? Number.NaN : sign * value));
  const all = signed.slice().sort();
  let size = all.length;
  while (size > 0 && Number.isNaN(all[size - 1])) size -= 1;
  const sorted = all.subarray(0, size);
  const ranks: (number | null)[] = [];
  for (const value of signed) {
    ranks.push(Number.isNaN(value) ? null : rankAmong(sorted, value));
  }
  return ranks;
}

/**
 * Returns the rank of a value among sorted ones, best last: 1 + the number of those larger by more than rounding
 * errors.
 */
export function rankAmong(sorted: Float64Array, value: number): number {
  return 1 + sorted.length - countUpTo(sorted, value + rounding);
}

/** Counts the sorted numbers that are not above the threshold. */
function countUpTo(sorted: Float64Array, bound: number): number {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((sorted[middle] ?? 0) > bound) to = middle;
    else from = middle + 1;
  }
  return from;
}
