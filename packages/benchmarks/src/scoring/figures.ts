import type { BenchmarkDefinition } from '../contract/definition';
import type { Figure } from '../contract/figure';
import type { EvaluationResult } from '../contract/result';
import type { Item } from '../contract/scoring';

/** Charts of one submitted task. */
export interface TaskFigures {
  task: string;
  figures: Figure[];
}

/** The paper’s charts for each submitted task, in the result’s order. */
export async function getFigures(
  definition: BenchmarkDefinition,
  items: readonly Item[],
  { tasks }: Pick<EvaluationResult, 'tasks'>,
): Promise<TaskFigures[]> {
  const scoring = await definition.load();
  return tasks.map(({ task, answers, outcomes }) => {
    const taskItems = items.filter((item) => item.task === task);
    return { task, figures: scoring.figures({ task, items: taskItems, answers, outcomes }) };
  });
}
