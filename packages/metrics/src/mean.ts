/**
 * Returns the arithmetic mean. NaN entries are not in the denominator. `n` is the denominator;
 * `value` is null if it is 0.
 */
export function mean(values: Iterable<number>): { value: number | null; n: number } {
  let sum = 0;
  let n = 0;
  for (const value of values) {
    if (Number.isNaN(value)) continue;
    sum += value;
    n += 1;
  }
  return { value: n === 0 ? null : sum / n, n };
}
