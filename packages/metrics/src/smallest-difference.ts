import type { DifferenceTable } from './difference-table';
import { quantile } from './quantile';
import { studentQuantile } from './student-t';

/** Standard errors up to this are rounding errors: of results with equal outcomes. */
const rounding = 1e-12;

/**
 * Returns the difference that two typical models of a table must have for a paired test at 5% to find it with a power
 * of 80%: the median of the pairs' standard errors, which are cluster-robust, times the 97.5% plus the 80% quantile of
 * t with G − 1 degrees of freedom, G clusters: 2.8 for many, 3.5 for 6. Null without a pair that differs. The minimum
 * detectable effect of Bloom 1995, Evaluation Review 19(5), 547–556; for evaluations of language models Miller 2024,
 * arXiv 2411.00640, section 5.
 */
export function smallestDifference({
  errors,
  clusters,
}: Pick<DifferenceTable, 'errors' | 'clusters'>): number | null {
  const found = errors.flatMap((row) => [...row]).filter((error) => error > rounding);
  if (found.length === 0) return null;
  const df = clusters - 1;
  const factor = studentQuantile(0.05, df) + studentQuantile(0.4, df);
  return (
    factor *
    quantile(
      found.sort((a, b) => a - b),
      0.5,
    )
  );
}
