import type { Figure, TaskFigures } from '@clapboard/benchmarks';
import type { Prisma } from '@clapboard/db';
import type { Services } from '../../core/context';
import { toJson } from '../../core/to-json';

/** Rows of EvaluationFigures. */
export function figureRows(
  evaluationId: string,
  tasks: readonly TaskFigures[],
): Prisma.EvaluationFiguresCreateManyInput[] {
  return tasks.map(({ task, figures }) => ({ evaluationId, task, figures: toJson(figures) }));
}

/**
 * Returns the charts of each task of an evaluation; of a private revision for its maintainers only.
 * Null for an evaluation that is older than stored charts.
 */
export async function readStoredFigures(
  { db }: Pick<Services, 'db'>,
  evaluationId: string,
): Promise<TaskFigures[] | null> {
  const evaluation = await db.evaluation.findUnique({
    where: { id: evaluationId },
    select: {
      figures: { select: { task: true, figures: true }, orderBy: { task: 'asc' } },
    },
  });
  if (!evaluation || evaluation.figures.length === 0) return null;
  return evaluation.figures.map(({ task, figures }) => ({
    task,
    figures: figures as unknown as Figure[],
  }));
}
