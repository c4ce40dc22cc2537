import type { SliceDefinition, TaskDefinition } from './contract/definition';
import type { ScoreRow } from './contract/result';
import type { Item, TaskOutcomes } from './contract/scoring';
import {
  clustersAt,
  type Draws,
  type Estimates,
  estimate,
  meanOfEstimates,
  numberClusters,
  type ScoredTask,
  scoreRow,
} from './estimate';
import { sliceMembers } from './slice-members';

/**
 * Every metric of a task on every slice that has items, with a 95 % cluster bootstrap interval. A
 * macro slice is the unweighted mean of its parts and is undefined where a part is; its interval
 * comes from resampling within each part. Clusters are numbered by name, so that the order of items
 * changes no interval. Throws when the outcomes lack a channel of a metric.
 */
export function aggregate(
  slices: readonly SliceDefinition[],
  definition: TaskDefinition,
  items: readonly Pick<Item, 'slices' | 'cluster'>[],
  outcomes: TaskOutcomes,
  draws: Draws,
): ScoreRow[] {
  const bySlice = sliceEstimates(slices, definition, { id: definition.id, items, outcomes }, draws);
  return slices.flatMap(({ id: slice }) =>
    definition.metrics.flatMap(({ id: metric }) => {
      const found = bySlice.get(slice)?.get(metric);
      return found ? [scoreRow({ task: definition.id, metric, slice }, found)] : [];
    }),
  );
}

/** The estimates behind `aggregate`, by slice. With the same draws those of two models are comparable resample by resample. */
export function sliceEstimates(
  slices: readonly SliceDefinition[],
  definition: TaskDefinition,
  task: ScoredTask,
  draws: Draws,
): ReadonlyMap<string, Estimates> {
  const { items } = task;
  const members = sliceMembers(slices, items);
  const bySlice = new Map<string, Estimates>();
  for (const slice of slices) {
    const positions = members.get(slice.id);
    if (!positions || slice.kind === 'macro') continue;
    const numbers = numberClusters(clustersAt(task, positions));
    const own = draws(slice.id, numbers.size);
    bySlice.set(slice.id, estimate(task, definition.metrics, slice, positions, numbers, own));
  }
  for (const slice of slices) {
    if (slice.kind === 'macro' && members.has(slice.id)) {
      bySlice.set(slice.id, macroEstimates(definition, slice.of, bySlice));
    }
  }
  return bySlice;
}

function macroEstimates(
  task: TaskDefinition,
  parts: readonly string[],
  bySlice: ReadonlyMap<string, Estimates>,
): Estimates {
  return new Map(
    task.metrics.flatMap(({ id }) => {
      const estimates = parts.map((part) => bySlice.get(part)?.get(id));
      // Of channel slices that have nothing for the metric there is no mean either.
      return estimates.some((one) => one) ? [[id, meanOfEstimates(estimates)] as const] : [];
    }),
  );
}
