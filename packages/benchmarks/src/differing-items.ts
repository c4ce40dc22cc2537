import type { ItemsByTask } from './compare-pair';
import type { BenchmarkDefinition, ScoreRef } from './contract/definition';
import type { TaskOutcomes } from './contract/scoring';
import { itemOutcome, type OutcomeKind, primaryMetricOf } from './item-outcome';
import { partsOfNumber } from './numbers-at';

/** An item that some models have right and others not, by its place in its task. */
export interface Differing {
  task: string;
  position: number;
  /** in the order of the models */
  outcomes: readonly OutcomeKind[];
}

/**
 * Items of a place that at least one model has right and at least one has not, in the order of tasks
 * and items, by the primary metric of each task. It tells single items: for public revisions alone.
 */
export function differingItems(
  definition: Pick<BenchmarkDefinition, 'tasks' | 'slices' | 'composites'>,
  ref: ScoreRef,
  items: ItemsByTask,
  runs: readonly ReadonlyMap<string, TaskOutcomes>[],
): Differing[] {
  const scored = [...(runs[0] ?? [])].map(([id, outcomes]) => ({
    id,
    items: items.get(id) ?? [],
    outcomes,
  }));
  const parts = partsOfNumber(definition, ref, scored);
  return definition.tasks.flatMap((task) => {
    const metric = primaryMetricOf(task);
    const own = parts.filter((part) => part.task === task.id);
    const positions = [...new Set(own.flatMap((part) => part.positions))].sort((a, b) => a - b);
    return positions.flatMap((position) => {
      const outcomes = runs.map((run) => {
        const one = run.get(task.id);
        const value = one?.channels[metric.channel]?.[position] ?? Number.NaN;
        return itemOutcome(metric, one?.nonAnswers[position] ?? null, value);
      });
      const right = outcomes.filter((kind) => kind === 'right').length;
      const differ = right > 0 && right < outcomes.length;
      return differ ? [{ task: task.id, position, outcomes }] : [];
    });
  });
}
