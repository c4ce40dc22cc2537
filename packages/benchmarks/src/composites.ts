import type {
  BenchmarkDefinition,
  CompositeDefinition,
  ScoreRef,
  SliceDefinition,
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
import { sliceMembers } from './slice-members';

/** The items of one slice, no macro average, that a composite's number needs. */
interface Leaf {
  task: ScoredTask;
  slice: SliceDefinition;
  positions: readonly number[];
}

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
  const members = new Map(
    scored.map(({ id, items }) => [id, sliceMembers(definition.slices, items)]),
  );
  const leaves = (ref: ScoreRef) => leavesOf(definition.slices, ref, scored, members);
  return (definition.composites ?? []).flatMap((composite) => {
    const found = compositeEstimate(definition.tasks, composite, leaves, draws);
    const { task, slice } = composite;
    return found ? [scoreRow({ task, metric: composite.metric.id, slice }, found)] : [];
  });
}

function compositeEstimate(
  tasks: readonly TaskDefinition[],
  composite: CompositeDefinition,
  leavesFor: (ref: ScoreRef) => Leaf[],
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

/** What a part is made of: the slice itself or the parts of its macro average. Empty when the task or the items are absent. */
function leavesOf(
  slices: readonly SliceDefinition[],
  ref: ScoreRef,
  scored: readonly ScoredTask[],
  membersOf: ReadonlyMap<string, ReadonlyMap<string, readonly number[]>>,
): Leaf[] {
  const task = scored.find(({ id }) => id === ref.task);
  const named = slices.find(({ id }) => id === ref.slice);
  const members = membersOf.get(ref.task);
  if (!task || !named || !members?.has(named.id)) return [];
  const wanted =
    named.kind === 'macro' ? slices.filter(({ id }) => named.of.includes(id)) : [named];
  return wanted.map((slice) => ({ task, slice, positions: members.get(slice.id) ?? [] }));
}
