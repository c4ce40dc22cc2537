import {
  type ClusterDraws,
  clusterBootstrap,
  drawClusters,
  largestShare,
  mean,
  meanOfReplicates,
  percentileInterval,
} from '@clapboard/metrics';
import type { MetricDefinition, SliceDefinition, TaskDefinition } from './contract/definition';
import type { ScoreRow } from './contract/result';
import type { Item, TaskOutcomes } from './contract/scoring';
import { sliceMembers } from './slice-members';

/** Resamples of every interval. */
const resamples = 2000;

interface Estimate {
  value: number | null;
  n: number;
  replicates: Float64Array;
}

/** Hands out the draws of a slice. */
export type Draws = (slice: string, clusterCount: number) => ClusterDraws;

/** Draws that follow from the seed and the slice alone, made once for all tasks that have it with the same number of clusters. */
export function drawsOf(seed: string): Draws {
  const made = new Map<string, ClusterDraws>();
  return (slice, clusterCount) => {
    const key = `${slice}/${clusterCount}`;
    const draws = made.get(key) ?? drawClusters(clusterCount, resamples, `${seed}/${slice}`);
    made.set(key, draws);
    return draws;
  };
}

/** Estimates of one slice by metric id. */
type Estimates = ReadonlyMap<string, Estimate>;

/**
 * Every metric of a task on every slice that has items, with a 95 % cluster bootstrap interval. A
 * macro slice is the unweighted mean of its parts and is undefined where a part is; its interval
 * comes from resampling within each part. Clusters are numbered by name, so that the order of items
 * changes no interval. Throws when the outcomes lack a channel of a metric.
 */
export function aggregate(
  slices: readonly SliceDefinition[],
  task: TaskDefinition,
  items: readonly Pick<Item, 'slices' | 'cluster'>[],
  outcomes: TaskOutcomes,
  draws: Draws,
): ScoreRow[] {
  const members = sliceMembers(slices, items);
  const bySlice = new Map<string, Estimates>();
  for (const [slice, positions] of members) {
    const macro = slices.some(({ id, kind }) => id === slice && kind === 'macro');
    if (macro) continue;
    const drawsOfSlice = (clusterCount: number) => draws(slice, clusterCount);
    bySlice.set(slice, estimate(task, items, positions, outcomes, drawsOfSlice));
  }
  for (const slice of slices) {
    if (slice.kind === 'macro' && members.has(slice.id)) {
      bySlice.set(slice.id, macroEstimates(task, slice.of, bySlice));
    }
  }
  return slices.flatMap((slice) => {
    const estimates = bySlice.get(slice.id);
    if (!estimates) return [];
    return task.metrics.map((metric) => scoreRow(task, metric, slice.id, estimates));
  });
}

function estimate(
  task: TaskDefinition,
  items: readonly Pick<Item, 'cluster'>[],
  positions: readonly number[],
  outcomes: TaskOutcomes,
  draws: (clusterCount: number) => ClusterDraws,
): Estimates {
  const names = positions.map((i) => items[i]?.cluster ?? '');
  const numbers = new Map([...new Set(names)].sort().map((name, number) => [name, number]));
  const clusters = Int32Array.from(names, (name) => numbers.get(name) ?? 0);
  const channels = task.metrics.map((metric) => {
    const channel = outcomes.channels[metric.channel];
    if (!channel) {
      throw new Error(`Task ${task.id} has no channel ${metric.channel} for ${metric.id}.`);
    }
    const values = Float64Array.from(positions, (i) => channel[i] ?? Number.NaN);
    return { values, aggregate: metric.aggregate };
  });
  const replicates = clusterBootstrap({ clusters, channels, draws: draws(numbers.size) });
  return new Map(
    channels.map(({ values, aggregate: kind }, i) => [
      task.metrics[i]?.id ?? '',
      {
        ...(kind === 'mean' ? mean(values) : largestShare(values)),
        replicates: replicates[i] ?? new Float64Array(),
      },
    ]),
  );
}

function macroEstimates(
  task: TaskDefinition,
  parts: readonly string[],
  bySlice: ReadonlyMap<string, Estimates>,
): Estimates {
  const empty = { value: null, n: 0, replicates: new Float64Array(resamples).fill(Number.NaN) };
  return new Map(
    task.metrics.map(({ id }) => {
      const estimates = parts.map((part): Estimate => bySlice.get(part)?.get(id) ?? empty);
      const values = estimates.map(({ value }) => value).filter((value) => value !== null);
      const macro: Estimate = {
        value: values.length === parts.length ? mean(values).value : null,
        n: estimates.reduce((sum, { n }) => sum + n, 0),
        replicates: meanOfReplicates(estimates.map(({ replicates }) => replicates)),
      };
      return [id, macro];
    }),
  );
}

function scoreRow(
  task: TaskDefinition,
  metric: MetricDefinition,
  slice: string,
  estimates: Estimates,
): ScoreRow {
  const found = estimates.get(metric.id);
  const value = found?.value ?? null;
  const interval = found && value !== null ? percentileInterval(found.replicates) : null;
  return {
    task: task.id,
    metric: metric.id,
    slice,
    value,
    n: found?.n ?? 0,
    ciLow: interval?.low ?? null,
    ciHigh: interval?.high ?? null,
  };
}
