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
  const spans = rows.map(({ value, low, high }) => {
    if (value === null) return null;
    const ends = [sign * (low ?? value), sign * (high ?? value)] as const;
    return { worst: Math.min(...ends), best: Math.max(...ends) };
  });
  const above = counterAbove(spans.flatMap((span) => span?.worst ?? []));
  return spans.map((own) => (own === null ? null : 1 + above(own.best)));
}

/** Rank of every value: 1 + the number of better ones; equal values share a rank. Null for null. */
export function pointRanks(
  values: readonly (number | null)[],
  direction: BetterDirection,
): (number | null)[] {
  const sign = direction === 'higher' ? 1 : -1;
  const above = counterAbove(values.flatMap((value) => (value === null ? [] : sign * value)));
  return values.map((own) => (own === null ? null : 1 + above(sign * own)));
}

/** Counts how many of the numbers are greater than a given one, each time in logarithmic time. */
function counterAbove(numbers: readonly number[]): (bound: number) => number {
  const sorted = Float64Array.from(numbers).sort();
  return (bound) => {
    let [from, to] = [0, sorted.length];
    while (from < to) {
      const middle = (from + to) >>> 1;
      if ((sorted[middle] ?? 0) > bound) to = middle;
      else from = middle + 1;
    }
    return sorted.length - from;
  };
}
