import type { ClusterDraws } from './draw-clusters';

/** How the per-item numbers of a channel become one number; see `mean` and `largestShare`. */
export type BootstrapAggregate = 'mean' | 'largest_share';

export interface BootstrapChannel {
  /** one number an item; NaN leaves the denominator */
  values: ArrayLike<number>;
  aggregate: BootstrapAggregate;
}

export interface BootstrapInput {
  /** cluster of every item, numbered from 0 as in the draws */
  clusters: ArrayLike<number>;
  channels: readonly BootstrapChannel[];
  draws: ClusterDraws;
}

/**
 * Cluster bootstrap: every resample takes each cluster, with all its items, as often as it was drawn
 * (Davison and Hinkley 1997, section 3.8). All channels see the same draws, so that adding or
 * reordering channels changes no number. Returns for each channel its value in every resample, NaN
 * where a resample left the denominator empty.
 */
export function clusterBootstrap({ clusters, channels, draws }: BootstrapInput): Float64Array[] {
  const { clusterCount, resamples, counts } = draws;
  return channels.map((channel) => {
    const statistic = statisticOf(channel, clusters, clusterCount);
    return Float64Array.from({ length: resamples }, (_, resample) =>
      statistic(counts, resample * clusterCount),
    );
  });
}

/** Value of a channel in the resample whose row of `counts` begins at `row`. */
type Statistic = (counts: Uint16Array, row: number) => number;

function statisticOf(
  { values, aggregate }: BootstrapChannel,
  clusters: ArrayLike<number>,
  clusterCount: number,
): Statistic {
  const itemCounts = new Float64Array(clusterCount);
  for (let item = 0; item < clusters.length; item += 1) {
    const cluster = clusters[item] ?? 0;
    if (!Number.isNaN(values[item])) itemCounts[cluster] = (itemCounts[cluster] ?? 0) + 1;
  }
  const denominator = sizeOf(itemCounts);
  return aggregate === 'mean'
    ? meanStatistic(values, clusters, denominator, clusterCount)
    : largestShareStatistic(values, clusters, denominator);
}

function meanStatistic(
  values: ArrayLike<number>,
  clusters: ArrayLike<number>,
  denominator: Statistic,
  clusterCount: number,
): Statistic {
  const sums = new Float64Array(clusterCount);
  for (let item = 0; item < clusters.length; item += 1) {
    const value = values[item] ?? Number.NaN;
    const cluster = clusters[item] ?? 0;
    if (!Number.isNaN(value)) sums[cluster] = (sums[cluster] ?? 0) + value;
  }
  const numerator = weighted(sums);
  return (counts, row) => numerator(counts, row) / denominator(counts, row);
}

function largestShareStatistic(
  values: ArrayLike<number>,
  clusters: ArrayLike<number>,
  denominator: Statistic,
): Statistic {
  const codes = new Map<number, number>();
  const codeOf = new Int32Array(clusters.length);
  for (let item = 0; item < clusters.length; item += 1) {
    const value = values[item] ?? Number.NaN;
    // Code 0 collects what is no candidate.
    const code = value >= 0 ? (codes.get(value) ?? codes.size + 1) : 0;
    if (code > 0) codes.set(value, code);
    codeOf[item] = code;
  }
  const frequency = new Float64Array(codes.size + 1);
  return (counts, row) => {
    frequency.fill(0);
    for (let item = 0; item < codeOf.length; item += 1) {
      const code = codeOf[item] ?? 0;
      frequency[code] = (frequency[code] ?? 0) + (counts[row + (clusters[item] ?? 0)] ?? 0);
    }
    let largest = 0;
    for (let code = 1; code < frequency.length; code += 1) {
      largest = Math.max(largest, frequency[code] ?? 0);
    }
    return largest / denominator(counts, row);
  };
}

/** Number of items in a resample; a constant where all clusters count alike, which spares half the work. */
function sizeOf(itemCounts: Float64Array): Statistic {
  const first = itemCounts[0] ?? 0;
  if (itemCounts.every((count) => count === first)) return () => first * itemCounts.length;
  return weighted(itemCounts);
}

/** Sum of the clusters' amounts, each as often as it was drawn. Clusters that have none are passed over. */
function weighted(amounts: Float64Array): Statistic {
  const present = Int32Array.from([...amounts.keys()].filter((i) => amounts[i] !== 0));
  const own = Float64Array.from(present, (i) => amounts[i] ?? 0);
  return (counts, row) => {
    let sum = 0;
    for (let i = 0; i < own.length; i += 1) {
      sum += (counts[row + (present[i] ?? 0)] ?? 0) * (own[i] ?? 0);
    }
    return sum;
  };
}
