import { z } from 'zod';
import { recordAudit } from '../audit';
import { requireMaintainerOfSubmission } from '../authorise';
import type { Actor, Services } from '../context';
import { ServiceError } from '../errors';
import { lockBudget } from '../judging/execution/budget';
import { dropQuestions } from '../judging/execution/drop-questions';
import { tellSubmitters } from '../notices/tell-submitters';
import { idSchema, parseInput } from '../parse-input';
import { reasonSchema } from './reason';

const inputSchema = z.object({ evaluationId: idSchema, reason: reasonSchema });
export type CancelEvaluationInput = z.input<typeof inputSchema>;

/**
 * Ends an evaluation that waits, is being scored or is being judged: a worker that has it in hand loses
 * its lease and writes nothing. Its submitter is told why; it can be tried again. For maintainers of its
 * benchmark. Throws `not_found`, and `wrong_state` where it has ended.
 */
export async function cancelEvaluation(
  services: Services,
  actor: Actor,
  input: CancelEvaluationInput,
): Promise<void> {
  const { evaluationId, reason } = parseInput(inputSchema, input);
  const found = await services.db.evaluation.findUnique({
    where: { id: evaluationId },
    select: {
      submissionId: true,
      shadow: true,
      submission: { select: { benchmark: true, submitterId: true, visibility: true } },
    },
  });
  const { userId } = requireMaintainerOfSubmission(actor, found?.submission ?? null);
  if (!found) throw new ServiceError('not_found');
  const { submissionId, shadow, submission } = found;
  await services.db.$transaction(async (tx) => {
    await lockBudget(tx, submission.benchmark);
    const count = await tx.$executeRaw`
      UPDATE "Evaluation" SET status = 'failed', "errorCode" = 'cancelled', stage = '', progress = 1,
        "leaseToken" = NULL, "leaseExpires" = NULL, "finishedAt" = now()
      WHERE id = ${evaluationId} AND status IN ('queued', 'scoring', 'judging')`;
    if (count === 0) throw new ServiceError('wrong_state');
    await dropQuestions(tx, [evaluationId]);
    const occasion = await recordAudit(tx, {
      actorId: userId,
      action: 'evaluation.cancel',
      subjectType: 'evaluation',
      subjectId: evaluationId,
      benchmark: submission.benchmark,
      after: { reason },
    });
    if (shadow) return;
    await tellSubmitters(tx, [{ submissionId, evaluationId }], {
      kind: 'cancelled',
      occasion,
      detail: reason,
    });
  });
}
