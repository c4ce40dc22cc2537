/**
 * Returns for each item Pearson's correlation, over respondents, of the score on the item with the total score on all
 * other items: how well the item tells strong from weak respondents (item–rest correlation, corrected point-biserial).
 * From −1 to 1; NaN if the scores on the item or those on the others are all equal, thus also below two respondents.
 * `scores` has one array per respondent, with a score from 0 to 1 per item. Throws a RangeError if their lengths
 * differ.
 *
 * With the score x on the item and the total T: cov(x, T − x) = cov(x, T) − var x and
 * var(T − x) = var T − 2 cov(x, T) + var x, so that all items cost one pass. Henrysson 1963, Psychometrika 28, 211–218.
 */
export function itemRestCorrelations(scores: readonly Float64Array[]): Float64Array {
  const items = scores[0]?.length ?? 0;
  if (scores.some(({ length }) => length !== items)) {
    throw new RangeError('Item–rest correlations require the same items for all respondents.');
  }
  const totals = center(scores.map((row) => row.reduce((sum, score) => sum + score, 0)));
  const totalVariance = totals.reduce((sum, total) => sum + total * total, 0);
  const sums = new Float64Array(items);
  for (const row of scores) {
    for (let item = 0; item < items; item += 1) sums[item] = (sums[item] ?? 0) + (row[item] ?? 0);
  }
  const variances = new Float64Array(items);
  const covariances = new Float64Array(items);
  for (const [respondent, row] of scores.entries()) {
    const total = totals[respondent] ?? 0;
    for (let item = 0; item < items; item += 1) {
      const deviation = (row[item] ?? 0) - (sums[item] ?? 0) / scores.length;
      variances[item] = (variances[item] ?? 0) + deviation * deviation;
      covariances[item] = (covariances[item] ?? 0) + deviation * total;
    }
  }
  return variances.map((variance, item) => {
    const covariance = covariances[item] ?? 0;
    const rest = totalVariance - 2 * covariance + variance;
    // Rounding errors leave variances that are zero slightly off it.
    if (variance < tolerance || rest < tolerance) return Number.NaN;
    return Math.max(-1, Math.min(1, (covariance - variance) / Math.sqrt(variance * rest)));
  });
}

const tolerance = 1e-12;

function center(values: readonly number[]): number[] {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return values.map((value) => value - mean);
}
