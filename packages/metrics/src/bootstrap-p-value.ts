/** Replicates nearer to 0 than this differ from it only by the rounding of sums. */
const rounding = 1e-12;

/**
 * Two-sided p-value of "the difference is 0" from bootstrap replicates of the difference:
 * min(1, 2 · (1 + min(#{d* ≤ 0}, #{d* ≥ 0})) / (1 + B)), the level at which the percentile interval
 * just reaches 0 (Efron and Tibshirani 1993, section 15.4), with Davison and Hinkley's + 1 (1997,
 * section 4.2), so that it is never 0. NaN replicates are left out of B; null when none is left.
 */
export function bootstrapPValue(replicates: Float64Array): number | null {
  let notAbove = 0;
  let notBelow = 0;
  let defined = 0;
  for (const value of replicates) {
    if (Number.isNaN(value)) continue;
    defined += 1;
    if (value <= rounding) notAbove += 1;
    if (value >= -rounding) notBelow += 1;
  }
  if (defined === 0) return null;
  return Math.min(1, (2 * (1 + Math.min(notAbove, notBelow))) / (1 + defined));
}
