import type { ScoreRow } from '../contract/result';
import type { Item, TaskOutcomes } from '../contract/scoring';
import type { Draws } from './number-interval';
import { type NumberDefinition, numberLayouts } from './number-layout';
import { scoreRow } from './score-row';

/**
 * Every metric of a task on every slice with items, with 95% intervals. A macro slice is the
 * unweighted mean of its parts, undefined if any part is. Intervals don’t depend on item order.
 * Throws if the outcomes lack a metric’s channel.
 */
export function aggregate(
  definition: NumberDefinition,
  task: string,
  items: readonly Pick<Item, 'slices' | 'cluster'>[],
  outcomes: TaskOutcomes,
  draws: Draws,
): ScoreRow[] {
  const layoutAt = numberLayouts(definition, new Map([[task, items]]));
  const byTask = new Map([[task, outcomes]]);
  const metrics = definition.tasks.find(({ id }) => id === task)?.metrics ?? [];
  return definition.slices.flatMap(({ id: slice }) =>
    metrics.flatMap(({ id: metric }) => {
      const layout = layoutAt({ task, metric, slice });
      return (layout && scoreRow(layout, byTask, draws)) ?? [];
    }),
  );
}
