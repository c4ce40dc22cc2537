import type { Chart, TaskCharts } from '@clapboard/benchmarks';
import type { Prisma } from '@clapboard/db';
import type { Services } from '../../core/context';
import { toJson } from '../../core/to-json';

/** Converts the charts of each task to rows of EvaluationFigures. */
export function toChartRows(
  evaluationId: string,
  tasks: readonly TaskCharts[],
): Prisma.EvaluationFiguresCreateManyInput[] {
  return tasks.map(({ task, charts }) => ({ evaluationId, task, figures: toJson(charts) }));
}

/**
 * Returns the charts of each task of an evaluation; of a private revision for its maintainers only.
 * Null for an evaluation that is older than stored charts.
 */
export async function readStoredCharts(
  { db }: Pick<Services, 'db'>,
  evaluationId: string,
): Promise<TaskCharts[] | null> {
  const evaluation = await db.evaluation.findUnique({
    where: { id: evaluationId },
    select: {
      figures: { select: { task: true, figures: true }, orderBy: { task: 'asc' } },
    },
  });
  if (!evaluation || evaluation.figures.length === 0) return null;
  return evaluation.figures.map(({ task, figures: charts }) => ({
    task,
    charts: charts as unknown as Chart[],
  }));
}
