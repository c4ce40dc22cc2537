import type { DifferenceTable } from './difference-table';
import { quantile } from './quantile';

/** z of 97.5% plus z of 80%: for a two-sided test at 5% with a power of 80%. */
const factor = 2.8016;

/** Standard errors up to this are rounding errors: of results with equal outcomes. */
const rounding = 1e-12;

/**
 * Returns the difference that two typical models of a table must have for a paired test at 5% to find it with a power
 * of 80%: 2.8 times the median of the pairs' standard errors, which are cluster-robust. Null without a pair that
 * differs. The minimum detectable effect of Bloom 1995, Evaluation Review 19(5), 547–556; for evaluations of language
 * models Miller 2024, arXiv 2411.00640, section 5.
 */
export function smallestDifference({ errors }: Pick<DifferenceTable, 'errors'>): number | null {
  const found = errors.flatMap((row) => [...row]).filter((error) => error > rounding);
  return found.length === 0
    ? null
    : factor *
        quantile(
          found.sort((a, b) => a - b),
          0.5,
        );
}
