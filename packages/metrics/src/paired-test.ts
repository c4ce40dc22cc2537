import { clusterVariance } from './cluster-variance';
import { studentQuantile, studentTail } from './student-t';

/** How sure a difference of two numbers is. */
export interface PairedTest {
  /** 0 where nothing differs in any cluster */
  standardError: number;
  df: number;
  /** two-sided, of "they do not differ" */
  p: number;
}

/**
 * Student's t test of a difference from the sums of its influence values by cluster (those of the
 * first number minus those of the second), with the cluster-robust standard error and G − 1 degrees of
 * freedom. `exactP` replaces p where an exact test applies; the standard error is then the one that
 * gives this p (a test-based interval, Miettinen 1976). A difference without any spread, as of all
 * right against all wrong, has the p of a sign test over clusters, 2^(1 − G). Null below two clusters.
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
  // Rounding errors can make a spread of zero slightly positive.
  const spread = robust > 1e-12 ? robust : 0;
  if (Math.abs(difference) < 1e-12) {
    return { standardError: spread, df, p: 1 };
  }
  const p = exactP ?? (spread > 0 ? studentTail(difference / spread, df) : 2 ** -df);
  const standardError =
    exactP === null && spread > 0 ? spread : Math.abs(difference) / studentQuantile(p, df);
  return { standardError, df, p };
}
