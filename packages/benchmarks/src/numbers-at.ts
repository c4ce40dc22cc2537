import { sliceEstimates } from './aggregate';
import { compositeEstimate } from './composites';
import type {
  BenchmarkDefinition,
  MetricDefinition,
  ScoreRef,
  SliceDefinition,
} from './contract/definition';
import type { Draws, Estimate, ScoredTask } from './estimate';
import { leafFinder } from './leaves';

type Numbers = Pick<BenchmarkDefinition, 'tasks' | 'slices' | 'composites'>;
type Place = Pick<ScoreRef, 'task' | 'metric'>;

/**
 * One metric of a task, or of a composite, on every slice that has it: the same numbers that
 * `aggregate` and `composites` give. Empty for a place that the definition does not have.
 */
export function numbersAt(
  { tasks, slices, composites = [] }: Numbers,
  { task, metric }: Place,
  scored: readonly ScoredTask[],
  draws: Draws,
): ReadonlyMap<string, Estimate> {
  const own = tasks.find(({ id }) => id === task);
  const outcomes = scored.find(({ id }) => id === task);
  const found = new Map<string, Estimate>();
  if (own && outcomes) {
    const only = { ...own, metrics: own.metrics.filter(({ id }) => id === metric) };
    for (const [slice, estimates] of sliceEstimates(slices, only, outcomes, draws)) {
      const estimate = estimates.get(metric);
      if (estimate) found.set(slice, estimate);
    }
  }
  const leaves = leafFinder(slices, scored);
  for (const composite of composites) {
    if (composite.task !== task || composite.metric.id !== metric) continue;
    const estimate = compositeEstimate(tasks, composite, leaves, draws);
    if (estimate) found.set(composite.slice, estimate);
  }
  return found;
}

/** The items that a number rests on, task by task and slice by slice, with the channel that it reads there. */
export interface NumberPart {
  task: string;
  slice: SliceDefinition;
  metric: MetricDefinition;
  channel: string;
  positions: readonly number[];
}

/** What the number of a place is made of: one part where it is no average over slices or tasks. */
export function partsOfNumber(
  { tasks, slices, composites = [] }: Numbers,
  ref: ScoreRef,
  scored: readonly ScoredTask[],
): NumberPart[] {
  const composite = composites.find(
    (one) => one.task === ref.task && one.metric.id === ref.metric && one.slice === ref.slice,
  );
  const leaves = leafFinder(slices, scored);
  return (composite?.of ?? [ref]).flatMap((place) => {
    const metric = tasks
      .find(({ id }) => id === place.task)
      ?.metrics.find(({ id }) => id === place.metric);
    if (!metric) return [];
    return leaves(place).map(({ task, slice, positions }) => ({
      task: task.id,
      slice,
      metric,
      channel: slice.kind === 'channel' ? `${metric.channel}@${slice.id}` : metric.channel,
      positions,
    }));
  });
}
