import type { BenchmarkDefinition, MetricDefinition, ScoreRef } from '../contract/definition';
import { shownTasks } from '../contract/shown-tasks';

/**
 * Id of the metric used for ranks, sorting and tests in place of a metric: its counterpart that
 * counts every item, or the metric itself.
 */
export function rankingMetric(
  { metrics }: { metrics: readonly Pick<MetricDefinition, 'id' | 'full'>[] },
  metric: string,
): string {
  return metrics.find(({ id }) => id === metric)?.full ?? metric;
}

/** The number used for ranks, sorting and tests, see `rankingMetric`. */
export function rankingRef<Ref extends Pick<ScoreRef, 'task' | 'metric'>>(
  definition: Pick<BenchmarkDefinition, 'tasks' | 'composites'>,
  ref: Ref,
): Ref {
  const task = shownTasks(definition).find(({ id }) => id === ref.task);
  return task ? { ...ref, metric: rankingMetric(task, ref.metric) } : ref;
}
