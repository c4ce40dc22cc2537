import { quantile } from '@clapboard/metrics';

/** Ratio of standard deviation to median absolute deviation for normal values. */
const normalMad = 1.4826;

/** Returns the median; NaN without values. */
export function median(values: readonly number[]): number {
  return quantile(
    [...values].sort((a, b) => a - b),
    0.5,
  );
}

/**
 * Returns the standard deviation estimated by the median absolute deviation, which is robust to
 * outliers; 0 without values.
 */
export function robustSpread(values: readonly number[]): number {
  if (values.length === 0) return 0;
  const middle = median(values);
  return normalMad * median(values.map((value) => Math.abs(value - middle)));
}

/**
 * Returns the Theil–Sen line y = a + b·x: b is the median slope over all pairs with different x, a
 * the median of y − b·x. Robust to up to 29% outliers. A level line if all x are the same.
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
