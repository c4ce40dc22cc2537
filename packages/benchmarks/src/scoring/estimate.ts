import { mean } from '@clapboard/metrics';
import type { TaskOutcomes } from '../contract/scoring';
import type { NumberLayout, NumberPart } from './number-layout';
import { sliceValue } from './slice-value';

/** One model’s number and the data for its interval and comparisons. */
export interface Estimate {
  value: number | null;
  /** denominator used; for averages, the sum over the parts */
  n: number;
  /**
   * Influence values summed by cluster, in the order of the layout’s clusters. An item’s influence is (outcome − mean)
   * / n, weighted by its part in the number. The mean is that of the part, so that influences sum to 0; a part with a
   * single cluster is compared with the mean of all parts instead. Null without a variance: the value is undefined,
   * infinite, or not a mean.
   */
  influences: Float64Array | null;
  /** 1 for each cluster with an item in the denominator */
  counted: Uint8Array;
  /** variance for independent items; null if the number is not a share */
  binomialVariance: number | null;
}

/** Outcomes of one model by task. */
export type OutcomesByTask = ReadonlyMap<string, TaskOutcomes>;

/**
 * A model’s number for a layout. Undefined if the model has no such number: a task is missing, or
 * no part has the channel of a slice of kind `channel`. Throws if outcomes lack a metric’s channel.
 */
export function estimateNumber(
  { groups, clusters }: NumberLayout,
  outcomes: OutcomesByTask,
): Estimate | undefined {
  const means: Estimate[] = [];
  for (const parts of groups) {
    if (parts.some(({ task }) => !outcomes.has(task))) return undefined;
    const found = parts.map((part) => estimatePart(part, outcomes, clusters.length));
    // Without the channel in any part there is no mean.
    if (found.every((candidate) => candidate === undefined)) return undefined;
    means.push(meanOfEstimates(found, clusters.length));
  }
  return meanOfEstimates(means, clusters.length);
}

function estimatePart(
  { task, slice, metric, channel, positions, clusters }: NumberPart,
  outcomes: OutcomesByTask,
  clusterCount: number,
): Estimate | undefined {
  const taskOutcomes = outcomes.get(task);
  const values = taskOutcomes?.channels[channel];
  if (!taskOutcomes || !values) {
    if (slice.kind === 'channel') return undefined;
    throw new Error(`Task ${task} has no channel ${channel} for ${metric.id}.`);
  }
  const { value, n } = sliceValue(metric, taskOutcomes, values, positions);
  const sums = new Float64Array(clusterCount);
  const counts = new Float64Array(clusterCount);
  // Unbounded numbers (a score, a bias) are never shares.
  let share = metric.unit !== 'score' && metric.direction !== 'neutral';
  for (let i = 0; i < positions.length; i += 1) {
    const outcome = values[positions[i] as number] ?? Number.NaN;
    if (Number.isNaN(outcome)) continue;
    const cluster = clusters[i] ?? 0;
    sums[cluster] = (sums[cluster] ?? 0) + outcome;
    counts[cluster] = (counts[cluster] ?? 0) + 1;
    share &&= outcome === 0 || outcome === 1;
  }
  const counted = new Uint8Array(clusterCount);
  for (let g = 0; g < clusterCount; g += 1) counted[g] = (counts[g] ?? 0) > 0 ? 1 : 0;
  if (metric.aggregate !== 'mean' || value === null || !Number.isFinite(value)) {
    return { value, n, influences: null, counted, binomialVariance: null };
  }
  const influences = sums;
  for (let g = 0; g < clusterCount; g += 1) {
    influences[g] = ((sums[g] ?? 0) - value * (counts[g] ?? 0)) / n;
  }
  return {
    value,
    n,
    influences,
    counted,
    binomialVariance: share ? (value * (1 - value)) / n : null,
  };
}

/**
 * The unweighted mean; its value is null if a part is missing or undefined, and `n` is the sum. A part with a single
 * cluster doesn’t show how much clusters differ, and its influences would be 0 whatever its value. Its deviation from
 * the mean replaces them, as survey statistics do for strata with one sampled unit (Lumley 2010, “adjust”).
 */
function meanOfEstimates(parts: readonly (Estimate | undefined)[], clusterCount: number): Estimate {
  const [only, ...others] = parts;
  if (only && others.length === 0) return only;
  const values = parts.flatMap((part) => part?.value ?? []);
  const average = mean(values).value ?? 0;
  const influences = new Float64Array(clusterCount);
  const counted = new Uint8Array(clusterCount);
  let estimable = true;
  let binomialVariance: number | null = 0;
  for (const part of parts) {
    estimable &&= part?.influences != null;
    const alone = findOnlyCluster(part);
    for (let g = 0; g < clusterCount; g += 1) {
      const influence = g === alone ? (part?.value ?? 0) - average : (part?.influences?.[g] ?? 0);
      influences[g] = (influences[g] ?? 0) + influence / parts.length;
      counted[g] = (counted[g] ?? 0) | (part?.counted[g] ?? 0);
    }
    binomialVariance =
      binomialVariance === null || part?.binomialVariance == null
        ? null
        : binomialVariance + part.binomialVariance / parts.length ** 2;
  }
  return {
    value: values.length === parts.length ? mean(values).value : null,
    n: parts.reduce((sum, part) => sum + (part?.n ?? 0), 0),
    influences: estimable ? influences : null,
    counted,
    binomialVariance: estimable ? binomialVariance : null,
  };
}

/** The index of the only cluster of an estimate; −1 if it has several or none. */
function findOnlyCluster(estimate: Estimate | undefined): number {
  const first = estimate?.counted.indexOf(1) ?? -1;
  return first >= 0 && first === estimate?.counted.lastIndexOf(1) ? first : -1;
}
