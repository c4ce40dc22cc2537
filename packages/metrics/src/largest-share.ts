/**
 * Share of the most frequent code among the values given. Codes are non-negative integers. NaN
 * entries are not in the denominator; a negative one is in it but is no candidate (an answer that
 * has no code). `n` is the denominator used; `value` is null when it is 0.
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
