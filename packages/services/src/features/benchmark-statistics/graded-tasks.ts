import {
  type BenchmarkDefinition,
  getPrimaryMetric,
  type TaskDefinition,
} from '@clapboard/benchmarks';

/**
 * Returns the tasks whose answers can be right or wrong: their primary metric is a share, not a number without bounds.
 */
export function listGradedTasks({ tasks }: Pick<BenchmarkDefinition, 'tasks'>): TaskDefinition[] {
  return tasks.filter((task) => {
    const { unit, direction } = getPrimaryMetric(task);
    return unit !== 'score' && direction !== 'neutral';
  });
}
