import { type BenchmarkDefinition, type ScoreRef, shownTasks } from '@clapboard/benchmarks';

/** Direction of a column's metric; undefined for one that the definition no longer has. */
export function directionOf(
  definition: BenchmarkDefinition,
  column: Pick<ScoreRef, 'task' | 'metric'>,
): 'higher' | 'lower' | 'neutral' | undefined {
  const task = shownTasks(definition).find((candidate) => candidate.id === column.task);
  return task?.metrics.find((metric) => metric.id === column.metric)?.direction;
}
