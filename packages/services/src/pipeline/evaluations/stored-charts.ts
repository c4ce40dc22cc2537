import type { Chart, TaskCharts } from '@clapboard/benchmarks';
import type { Services } from '../../core/context';

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
