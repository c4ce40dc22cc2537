import { clusterBootstrap } from './cluster-bootstrap';
import type { ClusterDraws } from './draw-clusters';
import { mean } from './mean';
import { type Interval, percentileInterval } from './percentile-interval';

export interface PairedInput {
  /** cluster of every item, numbered from 0 as in the draws */
  clusters: ArrayLike<number>;
  /** outcomes of the two models by item; NaN is outside the denominator */
  first: ArrayLike<number>;
  second: ArrayLike<number>;
  draws: ClusterDraws;
}

export interface PairedDifference {
  /** mean of the first model minus mean of the second, over items that both have */
  difference: number;
  interval: Interval;
  /** compared items */
  n: number;
}

/**
 * Difference of two models on the same items with its 95 % interval: the cluster bootstrap of the
 * per-item differences, so that what makes an item hard for both cancels out (Efron and Tibshirani
 * 1993, section 8.3). Null where no item has both outcomes. Throws when the lengths differ.
 */
export function pairedDifference(input: PairedInput): PairedDifference | null {
  const { clusters, first, second, draws } = input;
  if (first.length !== second.length || first.length !== clusters.length) {
    throw new Error('A paired difference needs the same items.');
  }
  const differences = Float64Array.from(
    first,
    (value, item) => value - (second[item] ?? Number.NaN),
  );
  const { value: difference, n } = mean(differences);
  const channels = [{ values: differences, aggregate: 'mean' as const }];
  const [replicates] = clusterBootstrap({ clusters, channels, draws });
  const interval = replicates ? percentileInterval(replicates) : null;
  return difference === null || interval === null ? null : { difference, interval, n };
}
