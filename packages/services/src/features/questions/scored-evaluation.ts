import { canSeeSubmission } from '../../core/authorise';
import type { Actor, Services } from '../../core/context';
import { ServiceError } from '../../core/errors';
import { revisionSelect } from '../../core/revision-view';
import { publishedEvaluations } from '../../core/visible-evaluations';

/**
 * The evaluation of a submission whose items are asked for: the current one, or another of its own
 * that was not made for a comparison of judges. Throws `not_found` where there is none of this id or
 * the actor may not see the submission, `wrong_state` while it has no result.
 */
export async function scoredEvaluation(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  of: { submissionId: string; evaluationId?: string | undefined },
) {
  const submission = await db.submission.findUnique({
    where: { id: of.submissionId },
    select: { submitterId: true, visibility: true, benchmark: true, currentEvaluationId: true },
  });
  if (!submission || !canSeeSubmission(actor, submission)) throw new ServiceError('not_found');
  const id = of.evaluationId ?? submission.currentEvaluationId;
  const evaluation =
    id === null
      ? null
      : await db.evaluation.findFirst({
          where: {
            id,
            submissionId: of.submissionId,
            // What was on the board once keeps its address, though it was rolled back.
            ...publishedEvaluations,
            status: { in: ['done', 'blocked'] },
          },
          select: { id: true, coverage: true, revision: { select: revisionSelect } },
        });
  if (evaluation) return { submission, evaluation };
  if (of.evaluationId !== undefined) throw new ServiceError('not_found');
  throw new ServiceError('wrong_state', {
    detail: 'This submission has no result yet. Wait until it is scored.',
  });
}
