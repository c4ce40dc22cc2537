import { rng } from './rng';

/** How the per-item numbers of a channel become one number; see `mean` and `largestShare`. */
export type BootstrapAggregate = 'mean' | 'largest_share';

export interface BootstrapChannel {
  /** one number an item; NaN leaves the denominator */
  values: ArrayLike<number>;
  aggregate: BootstrapAggregate;
}

export interface BootstrapInput {
  /** cluster of every item, numbered from 0 without gaps */
  clusters: ArrayLike<number>;
  channels: readonly BootstrapChannel[];
  resamples: number;
  seed: string;
}

/**
 * Cluster bootstrap: every resample draws as many clusters as there are, with replacement, and takes
 * each with all its items (Davison and Hinkley 1997, section 3.8). All channels see the same draws,
 * so that adding or reordering channels changes no number. Returns for each channel its value in
 * every resample, NaN where a resample left the denominator empty. Without items all are NaN.
 */
export function clusterBootstrap(input: BootstrapInput): Float64Array[] {
  const { clusters, channels, resamples, seed } = input;
  let clusterCount = 0;
  for (let item = 0; item < clusters.length; item += 1) {
    clusterCount = Math.max(clusterCount, (clusters[item] ?? 0) + 1);
  }
  const statistics = channels.map((channel) => statisticOf(channel, clusters, clusterCount));
  const replicates = channels.map(() => new Float64Array(resamples));
  const random = rng(seed);
  const drawn = new Uint16Array(clusterCount);
  for (let resample = 0; resample < resamples; resample += 1) {
    drawn.fill(0);
    for (let draw = 0; draw < clusterCount; draw += 1) {
      const cluster = random.below(clusterCount);
      drawn[cluster] = (drawn[cluster] ?? 0) + 1;
    }
    for (const [i, statistic] of statistics.entries()) {
      const values = replicates[i];
      if (values) values[resample] = statistic(drawn);
    }
  }
  return replicates;
}

/** Value of a channel in the resample that takes each cluster as often as `drawn` says. */
type Statistic = (drawn: Uint16Array) => number;

function statisticOf(
  { values, aggregate }: BootstrapChannel,
  clusters: ArrayLike<number>,
  clusterCount: number,
): Statistic {
  const counts = new Float64Array(clusterCount);
  for (let item = 0; item < clusters.length; item += 1) {
    const cluster = clusters[item] ?? 0;
    if (!Number.isNaN(values[item])) counts[cluster] = (counts[cluster] ?? 0) + 1;
  }
  const denominator = sizeOf(counts);
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
  return (drawn) => dot(drawn, sums) / denominator(drawn);
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
  return (drawn) => {
    frequency.fill(0);
    for (let item = 0; item < codeOf.length; item += 1) {
      const code = codeOf[item] ?? 0;
      frequency[code] = (frequency[code] ?? 0) + (drawn[clusters[item] ?? 0] ?? 0);
    }
    let largest = 0;
    for (let code = 1; code < frequency.length; code += 1) {
      largest = Math.max(largest, frequency[code] ?? 0);
    }
    return largest / denominator(drawn);
  };
}

/** Number of items in a resample; a constant where all clusters count alike, which spares half the work. */
function sizeOf(counts: Float64Array): Statistic {
  const first = counts[0] ?? 0;
  if (counts.every((count) => count === first)) return () => first * counts.length;
  return (drawn) => dot(drawn, counts);
}

function dot(drawn: Uint16Array, amounts: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < amounts.length; i += 1) sum += (drawn[i] ?? 0) * (amounts[i] ?? 0);
  return sum;
}
