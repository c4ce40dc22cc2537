import {
  bootstrapTInterval,
  type ClusterDraws,
  clusterVariance,
  drawClusters,
  type Interval,
  studentQuantile,
  wilsonInterval,
} from '@clapboard/metrics';
import { type Estimate, estimateNumber, type OutcomesByTask } from './estimate';
import { fewClusters } from './few-clusters';
import type { NumberLayout } from './number-layout';

/** Number of resamples of a bootstrap-t interval. */
export const intervalResamples = 2000;

/** Below this number of clusters, means of scores get a bootstrap-t interval. */
const clustersForStudent = 50;

/** Largest standard error that rounding can give equal scores. */
const rounding = 1e-12;

/** Returns the draws for a slice with this number of clusters. */
export type Draws = (slice: string, clusterCount: number) => ClusterDraws;

/** Cached draws that depend only on the seed, the slice and the number of clusters. */
export function getDraws(seed: string): Draws {
  const made = new Map<string, ClusterDraws>();
  return (slice, clusterCount) => {
    const key = `${slice}/${clusterCount}`;
    const draws =
      made.get(key) ?? drawClusters(clusterCount, intervalResamples, `${seed}/${slice}`);
    made.set(key, draws);
    return draws;
  };
}

const quantiles = new Map<number, number>();

/** The 97.5% quantile of t. Cached, because numbers share few numbers of clusters. */
function studentQuantile95(df: number): number {
  const quantile = quantiles.get(df) ?? studentQuantile(0.05, df);
  quantiles.set(df, quantile);
  return quantile;
}

/** Number of clusters in an estimate. */
export function countClusters({ counted }: Pick<Estimate, 'counted'>): number {
  let clusters = 0;
  for (let i = 0; i < counted.length; i += 1) clusters += counted[i] ?? 0;
  return clusters;
}

/**
 * The 95% interval of a number (docs/decisions/029). Shares: Wilson with the effective sample
 * size. Other means: t with the cluster-robust variance; below 50 clusters, bootstrap-t; below 10,
 * the wider of both at each end, because either alone covers too little. Null without a variance,
 * with a single cluster, and for a mean of equal scores, whose spread is unknown. Clipped to the
 * metric’s range.
 */
export function numberInterval(
  estimate: Estimate,
  layout: NumberLayout,
  outcomes: OutcomesByTask,
  draws: Draws,
): Interval | null {
  const { value, influences } = estimate;
  const clusters = countClusters(estimate);
  if (value === null || !influences || clusters < 2) return null;
  if (estimate.binomialVariance !== null) {
    const n = effectiveSize(estimate, () => wholeTaskEffect(layout, outcomes));
    return wilsonInterval(value, n, studentQuantile95(clusters - 1));
  }
  const variance = clusterVariance(influences, clusters);
  if (!(Math.sqrt(variance) > rounding)) return null;
  const student = studentInterval(value, variance, clusters);
  const sums = influences.filter((_, cluster) => estimate.counted[cluster] === 1);
  const found =
    clusters < clustersForStudent
      ? (bootstrapTInterval(value, sums, draws(layout.ref.slice, clusters)) ?? student)
      : student;
  const wider = clusters < fewClusters ? union(found, student) : found;
  return clip(wider, value, getRange(layout));
}

/** Returns between which values a number lies: from 0 to the largest of its parts, unless one of them is unbounded. */
export function getRange({ groups }: Pick<NumberLayout, 'groups'>): Interval {
  const largest = groups.flat().map(({ metric: { unit, direction, largest } }) => {
    return largest ?? (unit === 'score' || direction === 'neutral' ? Number.POSITIVE_INFINITY : 1);
  });
  const high = Math.max(...largest);
  return { low: Number.isFinite(high) ? 0 : Number.NEGATIVE_INFINITY, high };
}

/**
 * Cuts the interval of a value to the values that are possible, which can’t lower its coverage. Submitted judge scores
 * may be impossible, and so may their mean, whose interval is not cut.
 */
export function clip({ low, high }: Interval, value: number, range: Interval): Interval {
  if (value < range.low - rounding || value > range.high + rounding) return { low, high };
  return { low: Math.max(range.low, low), high: Math.min(range.high, high) };
}

function union(interval: Interval, other: Interval): Interval {
  return { low: Math.min(interval.low, other.low), high: Math.max(interval.high, other.high) };
}

function studentInterval(value: number, variance: number, clusters: number): Interval {
  const half = studentQuantile95(clusters - 1) * Math.sqrt(variance);
  return { low: value - half, high: value + half };
}

/**
 * Effective sample size of a share: p(1 − p) over its variance, the larger of the cluster-robust
 * and the binomial variance. If every part is 0 or 1 and shows no spread: n over the design effect
 * of the whole task.
 */
function effectiveSize(estimate: Estimate, wholeEffect: () => number): number {
  const { value, n, influences, binomialVariance } = estimate;
  if (value === null || !influences || binomialVariance === null) return Number.NaN;
  const variance = Math.max(clusterVariance(influences, countClusters(estimate)), binomialVariance);
  return variance > 0 ? (value * (1 - value)) / variance : n / wholeEffect();
}

/** Largest design effect (at least 1) of the layout’s metrics over all items of their tasks. */
function wholeTaskEffect(layout: NumberLayout, outcomes: OutcomesByTask): number {
  const effects = layout.wholeTasks().map((whole) => {
    const estimate = estimateNumber(whole, outcomes);
    if (!estimate?.influences || !estimate.binomialVariance) return 1;
    return (
      clusterVariance(estimate.influences, countClusters(estimate)) / estimate.binomialVariance
    );
  });
  return Math.max(1, ...effects.filter(Number.isFinite));
}
