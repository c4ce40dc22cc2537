import { Prisma } from '@clapboard/db';
import { recordAudit } from '../../core/audit';
import type { Actor, Services } from '../../core/context';
import { ServiceError } from '../../core/errors';
import { parseInput } from '../../core/input/parse-input';
import type { SubmissionView } from '../../core/views';
import { isVisibleEvaluation } from '../../core/visibility/visible-evaluations';
import { requireOwnSubmission } from '../../core/visibility/visible-submission';
import { cancelEvaluations } from '../../pipeline/evaluations/store/end';
import { lockBudget } from '../../pipeline/judging/budget';
import { dropVerdicts } from '../../pipeline/judging/store/ledger';
import { getSubmission, type SubmissionIdInput, submissionIdSchema } from './get';

/**
 * Cancels the scoring of a submission that has no result yet. The worker that claimed it loses its lease and writes
 * nothing. It counts towards the quota. For its owner. Throws `wrong_state` if scoring has ended.
 */
export async function cancelSubmission(
  services: Services,
  actor: Actor,
  input: SubmissionIdInput,
): Promise<SubmissionView> {
  const { submissionId } = parseInput(submissionIdSchema, input);
  const { userId, benchmark } = await requireOwnSubmission(services, actor, submissionId);
  await services.db.$transaction(async (tx) => {
    await lockBudget(tx, benchmark);
    const cancelled = await cancelEvaluations(
      tx,
      Prisma.sql`e."submissionId" = ${submissionId} AND ${isVisibleEvaluation('e')} AND EXISTS (
        SELECT 1 FROM "Submission" s WHERE s.id = e."submissionId" AND s.status = 'uploaded')`,
    );
    if (cancelled.length === 0) {
      throw new ServiceError('wrong_state', {
        detail: 'Scoring has ended, so it can’t be cancelled. Reload the page.',
      });
    }
    await dropVerdicts(tx, cancelled);
    for (const evaluationId of cancelled) {
      await recordAudit(tx, {
        actorId: userId,
        action: 'evaluation.cancel',
        subjectType: 'evaluation',
        subjectId: evaluationId,
        benchmark,
      });
    }
  });
  return getSubmission(services, actor, { submissionId });
}
