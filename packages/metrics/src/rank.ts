/** Whether larger or smaller values are better. */
export type BetterDirection = 'higher' | 'lower';

/** A value with its interval; null where undefined. Without an interval the value is taken as exact. */
export interface RankedValue {
  value: number | null;
  low: number | null;
  high: number | null;
}

/**
 * Rank of every row: 1 + the number of rows whose interval lies wholly on the better side of its
 * own. Rows whose intervals overlap may share a rank. Null for a row without a value.
 */
export function rankByIntervals(
  rows: readonly RankedValue[],
  direction: BetterDirection,
): (number | null)[] {
  const sign = direction === 'higher' ? 1 : -1;
  const [worst, best] = [new Float64Array(rows.length), new Float64Array(rows.length)];
  rows.forEach(({ value, low, high }, index) => {
    const one = value === null ? Number.NaN : sign * (low ?? value);
    const other = value === null ? Number.NaN : sign * (high ?? value);
    worst[index] = Math.min(one, other);
    best[index] = Math.max(one, other);
  });
  return ranksAbove(worst, best);
}

/** Rank of every value: 1 + the number of better ones; equal values share a rank. Null for null. */
export function pointRanks(
  values: readonly (number | null)[],
  direction: BetterDirection,
): (number | null)[] {
  const sign = direction === 'higher' ? 1 : -1;
  const signed = new Float64Array(values.length);
  values.forEach((value, index) => {
    signed[index] = value === null ? Number.NaN : sign * value;
  });
  return ranksAbove(signed, signed);
}

/** 1 + the number of bounds above each number; null for NaN, which is no bound either. */
function ranksAbove(bounds: Float64Array, numbers: Float64Array): (number | null)[] {
  // NaN sorts last. Typed arrays throughout, as a board ranks thousands of rows in every column.
  const all = bounds.slice().sort();
  let size = all.length;
  while (size > 0 && Number.isNaN(all[size - 1])) size -= 1;
  const sorted = all.subarray(0, size);
  const ranks: (number | null)[] = [];
  for (const own of numbers) {
    ranks.push(Number.isNaN(own) ? null : 1 + size - countUpTo(sorted, own));
  }
  return ranks;
}

/** How many of the sorted numbers are not above the given one. */
function countUpTo(sorted: Float64Array, bound: number): number {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((sorted[middle] ?? 0) > bound) to = middle;
    else from = middle + 1;
  }
  return from;
}
