import { Prisma } from '@clapboard/db';
import { z } from 'zod';
import { recordAudit } from '../../core/audit';
import { requireMaintainerOfSubmission } from '../../core/authorise';
import type { Actor, Services } from '../../core/context';
import { ServiceError } from '../../core/errors';
import { idSchema } from '../../core/input/ids';
import { parseInput } from '../../core/input/parse-input';
import { reasonSchema } from '../../core/input/reason';
import { notifySubmitters } from '../../core/notifications/notify';
import { visibilityColumns } from '../../core/visibility/visible-submission';
import { cancelEvaluations } from '../../pipeline/evaluations/store/end';
import { lockBudget } from '../../pipeline/judging/budget';
import { dropVerdicts } from '../../pipeline/judging/store/ledger';

const inputSchema = z.object({ evaluationId: idSchema, reason: reasonSchema });

/**
 * Cancels an evaluation that is queued, scoring or judging. The worker that claimed it loses its
 * lease and writes nothing. Notifies its submitter of the reason; it can be retried. For
 * maintainers of its benchmark. Throws `not_found`, and `wrong_state` if it has ended.
 */
export async function cancelEvaluation(
  services: Services,
  actor: Actor,
  input: z.input<typeof inputSchema>,
): Promise<void> {
  const { evaluationId, reason } = parseInput(inputSchema, input);
  const found = await services.db.evaluation.findUnique({
    where: { id: evaluationId },
    select: { shadow: true, submission: { select: { ...visibilityColumns, id: true } } },
  });
  const row = found && { ...found.submission, shadow: found.shadow };
  const { user, submission } = requireMaintainerOfSubmission(actor, row);
  await services.db.$transaction(async (tx) => {
    await lockBudget(tx, submission.benchmark);
    const cancelled = await cancelEvaluations(tx, Prisma.sql`e.id = ${evaluationId}`);
    if (cancelled.length === 0) throw new ServiceError('wrong_state');
    await dropVerdicts(tx, [evaluationId]);
    const occasion = await recordAudit(tx, {
      actorId: user.userId,
      action: 'evaluation.cancel',
      subjectType: 'evaluation',
      subjectId: evaluationId,
      benchmark: submission.benchmark,
      after: { reason },
    });
    if (submission.shadow) return;
    await notifySubmitters(tx, [{ submissionId: submission.id, evaluationId }], {
      kind: 'cancelled',
      occasion,
      detail: reason,
    });
  });
}
