import { clusterVariance } from './cluster-variance';
import { studentQuantile, studentTail } from './student-t';

/** An exact p as small as 2^−1075 underflows to 0, which gives no standard error. */
const leastP = Number.MIN_VALUE;

/** Uncertainty of the difference of two numbers. */
export interface PairedTest {
  /** 0 if no cluster differs */
  standardError: number;
  df: number;
  /** two-sided, of the hypothesis that they do not differ */
  p: number;
}

/**
 * Student's t test of a difference from the sums of its influence values by cluster (first number
 * minus second), with the cluster-robust standard error and G − 1 degrees of freedom. `exactP`
 * replaces p if an exact test applies; the standard error is then the one that gives this p (a
 * test-based interval, Miettinen 1976). A difference without variance, for instance all right
 * against all wrong, gets the p of a sign test over clusters, 2^(1 − G). Null below two clusters.
 */
export function pairedTest(
  difference: number,
  sums: ArrayLike<number>,
  clusterCount: number,
  exactP: number | null = null,
): PairedTest | null {
  if (clusterCount < 2) return null;
  const df = clusterCount - 1;
  const robust = Math.sqrt(clusterVariance(sums, clusterCount));
  // Rounding errors can make a variance of zero slightly positive.
  const spread = robust > 1e-12 ? robust : 0;
  if (Math.abs(difference) < 1e-12) {
    return { standardError: spread, df, p: 1 };
  }
  const exact = exactP ?? (spread > 0 ? null : 2 ** -df);
  const p = exact === null ? studentTail(difference / spread, df) : Math.max(exact, leastP);
  const standardError = exact === null ? spread : Math.abs(difference) / studentQuantile(p, df);
  return { standardError, df, p };
}
