import type { ScoreRef } from '../contract/definition';
import type { TaskOutcomes } from '../contract/scoring';
import { getPrimaryMetric, itemOutcome, type OutcomeKind } from '../scoring/item-outcome';
import { type ItemsByTask, type NumberDefinition, numberLayouts } from '../scoring/number-layout';

/** An item that some models have right and others don’t, by its position in its task. */
export interface DifferingItem {
  task: string;
  position: number;
  /** in the order of the models */
  outcomes: readonly OutcomeKind[];
}

/**
 * Items of a number that at least one model has right and at least one doesn’t, in task and item
 * order, by each task’s primary metric. Reveals single items, so use it only for public revisions.
 */
export function findDifferingItems(
  definition: NumberDefinition,
  ref: ScoreRef,
  items: ItemsByTask,
  runs: readonly ReadonlyMap<string, TaskOutcomes>[],
): DifferingItem[] {
  const parts = numberLayouts(definition, items)(ref)?.groups.flat() ?? [];
  return definition.tasks.flatMap((task) => {
    const metric = getPrimaryMetric(task);
    const matchingParts = parts.filter((part) => part.task === task.id);
    const positions = [...new Set(matchingParts.flatMap((part) => part.positions))].sort(
      (a, b) => a - b,
    );
    return positions.flatMap((position) => {
      const outcomes = runs.map((run) => {
        const runOutcomes = run.get(task.id);
        const value = runOutcomes?.channels[metric.channel]?.[position] ?? Number.NaN;
        return itemOutcome(metric, runOutcomes?.nonAnswers[position] ?? null, value);
      });
      const right = outcomes.filter((kind) => kind === 'right').length;
      const differ = right > 0 && right < outcomes.length;
      return differ ? [{ task: task.id, position, outcomes }] : [];
    });
  });
}
