import type {
  BenchmarkDefinition,
  CompositeDefinition,
  TaskDefinition,
} from './contract/definition';
import type { ScoreRow } from './contract/result';
import {
  clustersAt,
  type Draws,
  type Estimate,
  estimate,
  meanOfEstimates,
  numberClusters,
  type ScoredTask,
  scoreRow,
} from './estimate';
import { type LeafFinder, leafFinder } from './leaves';

/**
 * A composite for each declared one whose parts all exist: their unweighted mean, `n` their sum. A
 * cluster is drawn for all tasks at once: what a model says of a video in one task is no news of
 * what it says in another. Parts that are macro averages are resampled with the same draws.
 */
export function composites(
  definition: Pick<BenchmarkDefinition, 'tasks' | 'slices' | 'composites'>,
  scored: readonly ScoredTask[],
  draws: Draws,
): ScoreRow[] {
  const leaves = leafFinder(definition.slices, scored);
  return (definition.composites ?? []).flatMap((composite) => {
    const found = compositeEstimate(definition.tasks, composite, leaves, draws);
    const { task, slice } = composite;
    return found ? [scoreRow({ task, metric: composite.metric.id, slice }, found)] : [];
  });
}

/** The estimate behind one composite; undefined where a part does not exist. With the same draws those of two models are comparable resample by resample. */
export function compositeEstimate(
  tasks: readonly TaskDefinition[],
  composite: CompositeDefinition,
  leavesFor: LeafFinder,
  draws: Draws,
): Estimate | undefined {
  const parts = composite.of.map((ref) => ({ ref, leaves: leavesFor(ref) }));
  const numbers = numberClusters(
    parts.flatMap(({ leaves }) =>
      leaves.flatMap(({ task, positions }) => clustersAt(task, positions)),
    ),
  );
  const joint = draws(`${composite.task}/${composite.slice}`, numbers.size);
  const estimates: Estimate[] = [];
  for (const { ref, leaves } of parts) {
    const metrics = tasks
      .filter(({ id }) => id === ref.task)
      .flatMap((task) => task.metrics.filter(({ id }) => id === ref.metric));
    const own = leaves.map(({ task, slice, positions }) =>
      estimate(task, metrics, slice, positions, numbers, joint).get(ref.metric),
    );
    if (own.every((one) => one === undefined)) return undefined;
    estimates.push(meanOfEstimates(own));
  }
  return meanOfEstimates(estimates);
}
