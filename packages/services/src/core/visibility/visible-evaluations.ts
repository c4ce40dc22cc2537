import { Prisma } from '@clapboard/db';

/**
 * Shadow evaluations are computed for a comparison or a preview and never published by themselves.
 * Only these filters decide which evaluations users see.
 */
export const visibleEvaluations = { shadow: false } as const satisfies Prisma.EvaluationWhereInput;

/**
 * Visible evaluations, and those that a published rescore replaced: the history of a submission.
 */
export const publishedEvaluations = {
  OR: [{ shadow: false }, { wasCurrent: true }],
} satisfies Prisma.EvaluationWhereInput;

/** SQL condition of `visibleEvaluations` on a row `alias` of "Evaluation". */
export function isVisibleEvaluation(alias: string): Prisma.Sql {
  return Prisma.raw(`NOT ${alias}.shadow`);
}

/** SQL condition of `publishedEvaluations` on a row `alias` of "Evaluation". */
export function isPublishedEvaluation(alias: string): Prisma.Sql {
  return Prisma.raw(`(NOT ${alias}.shadow OR ${alias}."wasCurrent")`);
}
