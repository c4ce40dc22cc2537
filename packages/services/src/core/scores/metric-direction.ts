import { type BenchmarkDefinition, type ScoreRef, shownTasks } from '@clapboard/benchmarks';

/** Returns the direction of a score's metric, also over several tasks; undefined if the definition doesn't have it. */
export function getDirection(
  definition: Pick<BenchmarkDefinition, 'tasks' | 'composites'>,
  { task, metric }: Pick<ScoreRef, 'task' | 'metric'>,
): 'higher' | 'lower' | 'neutral' | undefined {
  const { metrics = [] } = shownTasks(definition).find(({ id }) => id === task) ?? {};
  return metrics.find(({ id }) => id === metric)?.direction;
}
