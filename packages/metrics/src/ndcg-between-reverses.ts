import { dcg } from './dcg';

/**
 * Returns NDCG rescaled to 0…1: (DCG − rDCG) / (iDCG − rDCG), where iDCG and rDCG are the DCG of
 * the same relevances in descending and ascending order. 1 for the ideal order, 0 for its reverse.
 * NaN if all relevances are equal (or there are none), because then no order is better than
 * another. VidHal (arXiv 2411.16771), section 4.2, equation 2.
 */
export function ndcgBetweenReverses(relevances: readonly number[]): number {
  const rising = [...relevances].sort((a, b) => a - b);
  const reversed = dcg(rising);
  const ideal = dcg(rising.reverse());
  return ideal === reversed ? Number.NaN : (dcg(relevances) - reversed) / (ideal - reversed);
}
