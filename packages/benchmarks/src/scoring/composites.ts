import type { ScoreRow } from '../contract/result';
import type { Item, TaskOutcomes } from '../contract/scoring';
import type { Draws } from './number-interval';
import { type NumberDefinition, numberLayouts } from './number-layout';
import { scoreRow } from './score-row';

/** A task’s items and outcomes. */
export interface TaskWithOutcomes {
  id: string;
  items: readonly Pick<Item, 'slices' | 'cluster'>[];
  outcomes: TaskOutcomes;
}

/**
 * A row for each composite whose parts all exist: their unweighted mean, the sum of their `n`, and
 * a 95% interval over the clusters of all tasks.
 */
export function composites(
  definition: NumberDefinition,
  scored: readonly TaskWithOutcomes[],
  draws: Draws,
): ScoreRow[] {
  if (!definition.composites?.length) return [];
  const layoutAt = numberLayouts(definition, new Map(scored.map(({ id, items }) => [id, items])));
  const byTask = new Map(scored.map(({ id, outcomes }) => [id, outcomes]));
  return definition.composites.flatMap(({ task, metric, slice }) => {
    const layout = layoutAt({ task, metric: metric.id, slice });
    return (layout && scoreRow(layout, byTask, draws)) ?? [];
  });
}
