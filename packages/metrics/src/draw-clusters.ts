import { rng } from './rng';

/** Resamples of a number of clusters. */
export interface ClusterDraws {
  clusterCount: number;
  resamples: number;
  /** how often each cluster was drawn: `clusterCount` numbers for each resample in turn */
  counts: Uint16Array;
}

/**
 * Draws, for every resample, as many clusters as there are, with replacement. The same seed gives
 * the same draws. Throws a RangeError for more than 65,535 clusters.
 */
export function drawClusters(clusterCount: number, resamples: number, seed: string): ClusterDraws {
  if (clusterCount > 0xffff)
    throw new RangeError(`Too many clusters to resample: ${clusterCount}.`);
  const random = rng(seed);
  const counts = new Uint16Array(clusterCount * resamples);
  for (let start = 0; start < counts.length; start += clusterCount) {
    for (let draw = 0; draw < clusterCount; draw += 1) {
      const cell = start + random.below(clusterCount);
      counts[cell] = (counts[cell] ?? 0) + 1;
    }
  }
  return { clusterCount, resamples, counts };
}
