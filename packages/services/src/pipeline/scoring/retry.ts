import { Prisma, type Tx } from '@clapboard/db';
import { z } from 'zod';
import { recordAudit } from '../../core/audit';
import { requireMaintainerOfSubmission } from '../../core/authorise';
import type { Actor, Services } from '../../core/context';
import { ServiceError } from '../../core/errors';
import { idSchema } from '../../core/input/ids';
import { parseInput } from '../../core/input/parse-input';
import type { SubmissionProgress } from '../../core/views';
import { visibilityColumns } from '../../core/visibility/visible-submission';
import { readEvaluationState } from '../evaluations/get-state';
import { requeueEvaluations } from '../evaluations/store/queue';
import { retryJudging } from '../judging/retry-judging';

const inputSchema = z.object({ submissionId: idSchema });

/**
 * Queues a failed evaluation with all attempts left, or retries the failed judge requests of a blocked one. For
 * maintainers. Throws `wrong_state` if a retry would change nothing or its revision is retired, and
 * `over_budget`.
 */
export async function retryEvaluation(
  services: Services,
  actor: Actor,
  input: z.input<typeof inputSchema>,
): Promise<SubmissionProgress> {
  const { submissionId } = parseInput(inputSchema, input);
  const row = await services.db.submission.findUnique({
    where: { id: submissionId },
    select: visibilityColumns,
  });
  const { user, submission } = requireMaintainerOfSubmission(actor, row);
  const before = await readEvaluationState(services, actor, { submissionId });
  const wokenProfile = await services.db.$transaction(async (tx) => {
    await checkRevision(tx, before.id);
    const profileId =
      before.status === 'blocked'
        ? await retryJudging(tx, { evaluationId: before.id, benchmark: submission.benchmark })
        : await requeue(tx, before.id);
    await recordAudit(tx, {
      actorId: user.userId,
      action: 'evaluation.retry',
      subjectType: 'evaluation',
      subjectId: before.id,
      benchmark: submission.benchmark,
      before: { attempt: before.attempt, errorCode: before.errorCode },
    });
    return profileId;
  });
  await (wokenProfile === null ? services.wake() : services.wakeJudge(wokenProfile));
  return readEvaluationState(services, actor, { submissionId });
}

async function checkRevision(tx: Tx, evaluationId: string): Promise<void> {
  const retired = await tx.evaluation.count({
    where: { id: evaluationId, revision: { retiredAt: { not: null } } },
  });
  if (retired === 0) return;
  throw new ServiceError('wrong_state', {
    detail: 'Its dataset revision is retired. Restore the revision first.',
  });
}

async function requeue(tx: Tx, evaluationId: string): Promise<null> {
  const ids = await requeueEvaluations(
    tx,
    'retry',
    Prisma.sql`e.id = ${evaluationId} AND e.status = 'failed' AND e."errorCode" <> 'invalid_files'`,
  );
  if (ids.length === 0) throw new ServiceError('wrong_state');
  return null;
}
