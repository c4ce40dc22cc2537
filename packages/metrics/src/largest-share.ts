/**
 * Returns the share of the most frequent code. Codes are non-negative integers. NaN entries are not
 * in the denominator; negative entries are, but are never the most frequent (an answer without a
 * code). `n` is the denominator; `value` is null if it is 0.
 */
export function largestShare(values: Iterable<number>): { value: number | null; n: number } {
  const counts = new Map<number, number>();
  let largest = 0;
  let n = 0;
  for (const value of values) {
    if (Number.isNaN(value)) continue;
    n += 1;
    if (value < 0) continue;
    const count = (counts.get(value) ?? 0) + 1;
    counts.set(value, count);
    largest = Math.max(largest, count);
  }
  return { value: n === 0 ? null : largest / n, n };
}
