import type { Figure, TaskFigures } from '@clapboard/benchmarks';
import type { Prisma } from '@clapboard/db';
import type { Services } from '../context';
import { disclosedFigure } from './disclose-figures';
import { toJson } from './to-json';

/** Rows of EvaluationFigures. */
export function figureRows(
  evaluationId: string,
  tasks: readonly TaskFigures[],
): Prisma.EvaluationFiguresCreateManyInput[] {
  return tasks.map(({ task, figures }) => ({ evaluationId, task, figures: toJson(figures) }));
}

/**
 * The figures of each task of an evaluation, as anybody may see them who may see the evaluation. Null
 * for one that was made before figures were kept.
 */
export async function readStoredFigures(
  { db }: Pick<Services, 'db'>,
  evaluationId: string,
): Promise<TaskFigures[] | null> {
  const evaluation = await db.evaluation.findUnique({
    where: { id: evaluationId },
    select: {
      revision: { select: { access: true } },
      figures: { select: { task: true, figures: true }, orderBy: { task: 'asc' } },
    },
  });
  if (!evaluation || evaluation.figures.length === 0) return null;
  const isPrivate = evaluation.revision.access === 'private';
  return evaluation.figures.map(({ task, figures }) => {
    const stored = figures as unknown as Figure[];
    return { task, figures: isPrivate ? stored.map(disclosedFigure) : stored };
  });
}
