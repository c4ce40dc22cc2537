import type { Chart } from '../contract/chart';
import type { BenchmarkDefinition } from '../contract/definition';
import type { EvaluationResult } from '../contract/result';
import type { Item } from '../contract/scoring';

/** Charts of one submitted task. */
export interface TaskCharts {
  task: string;
  charts: Chart[];
}

/** The paper’s charts for each submitted task, in the result’s order. */
export async function getCharts(
  definition: BenchmarkDefinition,
  items: readonly Item[],
  { tasks }: Pick<EvaluationResult, 'tasks'>,
): Promise<TaskCharts[]> {
  const scoring = await definition.load();
  return tasks.map(({ task, answers, outcomes }) => {
    const taskItems = items.filter((item) => item.task === task);
    return { task, charts: scoring.charts({ task, items: taskItems, answers, outcomes }) };
  });
}
