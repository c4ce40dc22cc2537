import { z } from 'zod';
import { recordAudit } from '../audit';
import { requireMaintainer } from '../authorise';
import type { Actor, Services } from '../context';
import { ServiceError } from '../errors';
import { idSchema, parseInput } from '../parse-input';
import type { SubmissionProgress } from '../views';
import { evaluationState } from './evaluation-state';

const inputSchema = z.object({ submissionId: idSchema });

/**
 * Puts an evaluation that was given up back on the queue with fresh attempts. For maintainers.
 * Throws `wrong_state` when it did not fail, or failed by its files.
 */
export async function retryEvaluation(
  services: Services,
  actor: Actor,
  input: z.input<typeof inputSchema>,
): Promise<SubmissionProgress> {
  const { userId } = requireMaintainer(actor);
  const { submissionId } = parseInput(inputSchema, input);
  const before = await evaluationState(services, actor, { submissionId });
  await services.db.$transaction(async (tx) => {
    const count = await tx.$executeRaw`
      UPDATE "Evaluation" SET status = 'queued', attempt = 0, progress = 0, stage = '',
        "errorCode" = NULL, "finishedAt" = NULL, "notBefore" = now(), "enqueuedAt" = now()
      WHERE id = ${before.id} AND status = 'failed' AND "errorCode" <> 'invalid_files'`;
    if (count === 0) throw new ServiceError('wrong_state');
    await recordAudit(tx, {
      actorId: userId,
      action: 'evaluation.retry',
      subjectType: 'evaluation',
      subjectId: before.id,
      before: { attempt: before.attempt, errorCode: before.errorCode },
    });
  });
  await services.wake(before.id);
  return evaluationState(services, actor, { submissionId });
}
