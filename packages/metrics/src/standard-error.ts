import type { Interval } from './interval';
import { studentQuantile } from './student-t';

/** A mean of repeated measurements with its standard error. */
export interface MeanWithError {
  mean: number;
  /** null for a single measurement, which has no variance */
  standardError: number | null;
  /** 95% interval of the mean by Student's t; null for a single measurement */
  interval: Interval | null;
  n: number;
}

/**
 * Returns the mean of repeated runs and its standard error s / √n, with the sample standard
 * deviation s (divided by n − 1), as papers do for captions sampled several times. The interval is
 * t standard errors wide on both sides, with n − 1 degrees of freedom: 12.7 for two runs, 2.8 for
 * five. Null without values; throws for non-finite ones.
 */
export function meanWithError(values: readonly number[]): MeanWithError | null {
  const n = values.length;
  if (n === 0) return null;
  if (!values.every(Number.isFinite)) throw new Error('A standard error requires finite values.');
  const mean = values.reduce((sum, value) => sum + value, 0) / n;
  if (n === 1) return { mean, standardError: null, interval: null, n };
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  const standardError = Math.sqrt(squares / (n - 1) / n);
  const half = studentQuantile(0.05, n - 1) * standardError;
  return { mean, standardError, interval: { low: mean - half, high: mean + half }, n };
}
