import type { Actor, Services } from '../context';
import { lockBudget } from '../judging/execution/budget';
import { dropQuestions } from '../judging/execution/drop-questions';
import { getRescore } from './get-rescore';
import { openStatuses, type RescoreIdInput, stepRescore } from './hold-rescore';
import type { RescoreView } from './views';

/**
 * Gives a rescoring up. What waits is cancelled, workers lose what they have in hand, and nothing of the board
 * changes; what was scored is kept for the next one. For maintainers. Throws `wrong_state` unless it is open.
 */
export async function cancelRescore(
  services: Services,
  actor: Actor,
  input: RescoreIdInput,
): Promise<RescoreView> {
  await stepRescore(services, actor, input, {
    in: openStatuses,
    action: 'rescore.cancel',
    async act(tx, { id, benchmark }) {
      await lockBudget(tx, benchmark);
      const cancelled = await tx.$queryRaw<{ id: string }[]>`
        UPDATE "Evaluation" SET status = 'failed', "errorCode" = 'cancelled', stage = '', progress = 1,
          "leaseToken" = NULL, "leaseExpires" = NULL, "finishedAt" = now()
        WHERE "rescoreId" = ${id} AND status IN ('queued', 'scoring', 'judging')
        RETURNING id`;
      await dropQuestions(
        tx,
        cancelled.map((row) => row.id),
      );
      await tx.$executeRaw`
        UPDATE "Rescore" SET status = 'cancelled', "openOf" = NULL, "endedAt" = now(),
          "leaseToken" = NULL, "leaseExpires" = NULL
        WHERE id = ${id}`;
    },
  });
  return getRescore(services, actor, input);
}
