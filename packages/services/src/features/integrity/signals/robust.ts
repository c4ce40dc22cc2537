import { quantile } from '@clapboard/metrics';

/** Of normal values, the standard deviation over the median absolute deviation. */
const normalMad = 1.4826;

/** Median; NaN for no values. */
export function median(values: readonly number[]): number {
  return values.length === 0
    ? Number.NaN
    : quantile(
        [...values].sort((a, b) => a - b),
        0.5,
      );
}

/** Standard deviation estimated by the median absolute deviation, which outliers hardly move; 0 for no values. */
export function robustSpread(values: readonly number[]): number {
  if (values.length === 0) return 0;
  const middle = median(values);
  return normalMad * median(values.map((value) => Math.abs(value - middle)));
}

/**
 * The Theil–Sen line y = a + b·x: b is the median slope over all pairs with different x, a the median
 * of y − b·x. Up to 29 % of the points may be anything without moving it far. A level line where all
 * x are the same.
 */
export function theilSen(points: readonly { x: number; y: number }[]): { a: number; b: number } {
  const slopes: number[] = [];
  for (const [i, point] of points.entries()) {
    for (const other of points.slice(i + 1)) {
      if (point.x !== other.x) slopes.push((other.y - point.y) / (other.x - point.x));
    }
  }
  const b = slopes.length === 0 ? 0 : median(slopes);
  return { a: median(points.map(({ x, y }) => y - b * x)), b };
}
