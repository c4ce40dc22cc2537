import { canSeeSubmission } from '../../core/authorise';
import type { Actor, Services } from '../../core/context';
import { ServiceError } from '../../core/errors';
import { revisionSelect } from '../../core/revision/revision-view';
import { publishedEvaluations } from '../../core/visibility/visible-evaluations';
import { visibilityColumns } from '../../core/visibility/visible-submission';

/**
 * Returns the requested evaluation of a submission: the current one, or another one that wasn't
 * made for a comparison of judges. Throws `not_found` if there is none with this id or the actor
 * may not see the submission, `wrong_state` without a result.
 */
export async function findScoredEvaluation(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  input: { submissionId: string; evaluationId?: string | undefined },
) {
  const submission = await db.submission.findUnique({
    where: { id: input.submissionId },
    select: {
      ...visibilityColumns,
      currentEvaluationId: true,
    },
  });
  if (!submission || !canSeeSubmission(actor, submission)) throw new ServiceError('not_found');
  const id = input.evaluationId ?? submission.currentEvaluationId;
  const evaluation =
    id === null
      ? null
      : await db.evaluation.findFirst({
          where: {
            id,
            submissionId: input.submissionId,
            // An evaluation that was on the leaderboard keeps its address, even if it was rolled
            // back.
            ...publishedEvaluations,
            status: { in: ['done', 'blocked'] },
          },
          select: {
            id: true,
            coverage: true,
            selfJudged: true,
            judgeProfileId: true,
            revision: { select: revisionSelect },
          },
        });
  if (evaluation) return { submission, evaluation };
  if (input.evaluationId !== undefined) throw new ServiceError('not_found');
  throw new ServiceError('wrong_state', {
    detail: 'This submission has no result yet. Wait until it is scored.',
  });
}
