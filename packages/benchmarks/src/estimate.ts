import {
  type ClusterDraws,
  clusterBootstrap,
  drawClusters,
  mean,
  meanOfReplicates,
  percentileInterval,
} from '@clapboard/metrics';
import type { MetricDefinition, ScoreRef, SliceDefinition } from './contract/definition';
import type { ScoreRow } from './contract/result';
import type { Item, TaskOutcomes } from './contract/scoring';
import { sliceValue } from './slice-value';

/** Resamples of every interval. */
export const intervalResamples = 2000;

/** A number with what it is in every resample. */
export interface Estimate {
  value: number | null;
  n: number;
  replicates: Float64Array;
}

/** Estimates of one slice by metric id. */
export type Estimates = ReadonlyMap<string, Estimate>;

/** Hands out the draws of a slice. */
export type Draws = (slice: string, clusterCount: number) => ClusterDraws;

/** Draws that follow from the seed and the slice alone, made once for all tasks that have it with the same number of clusters. */
export function drawsOf(seed: string): Draws {
  const made = new Map<string, ClusterDraws>();
  return (slice, clusterCount) => {
    const key = `${slice}/${clusterCount}`;
    const draws =
      made.get(key) ?? drawClusters(clusterCount, intervalResamples, `${seed}/${slice}`);
    made.set(key, draws);
    return draws;
  };
}

/** What is estimated from: the items of a task with their outcomes. */
export interface ScoredTask {
  id: string;
  items: readonly Pick<Item, 'slices' | 'cluster'>[];
  outcomes: TaskOutcomes;
}

/** Numbers of clusters by name, in the order of names, so that the order of items changes no interval. */
export function numberClusters(names: Iterable<string>): ReadonlyMap<string, number> {
  return new Map([...new Set(names)].sort().map((name, number) => [name, number]));
}

/** The clusters of some of a task's items, by position. */
export function clustersAt({ items }: ScoredTask, positions: readonly number[]): string[] {
  return positions.map((i) => items[i]?.cluster ?? '');
}

function undefinedReplicates(): Float64Array {
  return new Float64Array(intervalResamples).fill(Number.NaN);
}

/**
 * The metrics that a slice has, over the items at `positions`. Throws when the outcomes lack a
 * metric's channel; of a slice of kind `channel` such a metric is left out.
 */
export function estimate(
  task: ScoredTask,
  metrics: readonly MetricDefinition[],
  slice: SliceDefinition,
  positions: readonly number[],
  numbers: ReadonlyMap<string, number>,
  draws: ClusterDraws,
): Estimates {
  const clusters = Int32Array.from(
    clustersAt(task, positions),
    (name) => numbers.get(name) ?? Number.NaN,
  );
  const present = metrics.flatMap((metric) => {
    const name = slice.kind === 'channel' ? `${metric.channel}@${slice.id}` : metric.channel;
    const channel = task.outcomes.channels[name];
    if (!channel && slice.kind !== 'channel') {
      throw new Error(`Task ${task.id} has no channel ${name} for ${metric.id}.`);
    }
    if (!channel) return [];
    const { id, aggregate } = metric;
    const values = Float64Array.from(positions, (i) => channel[i] ?? Number.NaN);
    const found = sliceValue(metric, task.outcomes, channel, positions);
    return [{ id, aggregate, values, found }];
  });
  const replicates = clusterBootstrap({ clusters, channels: present, draws });
  return new Map(
    present.map(({ id, found }, i) => {
      const own = found.value === null ? undefined : replicates[i];
      return [id, { ...found, replicates: own ?? undefinedReplicates() }];
    }),
  );
}

/** The unweighted mean of estimates, undefined where one is missing or undefined; `n` is their sum. */
export function meanOfEstimates(parts: readonly (Estimate | undefined)[]): Estimate {
  const empty = { value: null, n: 0, replicates: undefinedReplicates() };
  const whole = parts.map((part) => part ?? empty);
  const values = whole.map(({ value }) => value).filter((value) => value !== null);
  return {
    value: values.length === whole.length ? mean(values).value : null,
    n: whole.reduce((sum, { n }) => sum + n, 0),
    replicates: meanOfReplicates(whole.map(({ replicates }) => replicates)),
  };
}

/**
 * The row of an estimate. Around a value that is not finite no interval means anything: it has none.
 * Throws for NaN, which only a mean over both infinities gives: no official scorer has those.
 */
export function scoreRow(place: ScoreRef, { value, n, replicates }: Estimate): ScoreRow {
  if (Number.isNaN(value)) {
    throw new Error(`${place.task}, ${place.metric}, ${place.slice}: the value is not a number.`);
  }
  const { task, metric, slice } = place;
  const finite = value !== null && Number.isFinite(value);
  const interval = finite ? percentileInterval(replicates) : null;
  return {
    task,
    metric,
    slice,
    value,
    n,
    ciLow: interval?.low ?? null,
    ciHigh: interval?.high ?? null,
  };
}
