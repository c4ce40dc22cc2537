/**
 * Discounted cumulative gain: the sum of relevance_i / log2(i + 1), i from 1; 0 for no items. Järvelin and Kekäläinen
 * 2002.
 */
export function dcg(relevances: readonly number[]): number {
  return relevances.reduce((sum, relevance, i) => sum + relevance / Math.log2(i + 2), 0);
}
