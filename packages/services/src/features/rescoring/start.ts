import type { Actor, Services } from '../../core/context';
import { ServiceError } from '../../core/errors';
import { wakeWorkers } from '../../pipeline/evaluations/wake-workers';
import { lockBudget, readBudgetLeft } from '../../pipeline/judging/budget';
import { skipRetired } from '../../pipeline/rescoring/store/entries';
import { changeRescore, type RescoreIdInput } from '../../pipeline/rescoring/store/rescore';
import { planSchema, type RescoreView } from '../../pipeline/rescoring/views';
import { checkTarget } from './check-target';
import { createRescoreEvaluations } from './create-evaluations';
import { getRescore } from './get';

/**
 * Starts a planned rescore and queues its evaluations. For maintainers. Throws `wrong_state` unless
 * it is planned and its target isn't retired, and `over_budget` if the estimated judging cost
 * exceeds the budgets.
 */
export async function startRescore(
  services: Services,
  actor: Actor,
  input: RescoreIdInput,
): Promise<RescoreView> {
  await changeRescore(services, actor, input, 'start', async (tx, rescore) => {
    // Links with verdicts change only under this lock, which comes before entries, evaluations and submissions.
    await lockBudget(tx, rescore.benchmark);
    await checkTarget(tx, rescore);
    const { estimateNano } = planSchema.parse(rescore.plan);
    const left = await readBudgetLeft(tx, rescore);
    if (estimateNano > 0 && left !== null && estimateNano > left) {
      throw new ServiceError('over_budget', {
        detail:
          'The estimated judging cost exceeds the remaining budgets. Rescore fewer submissions, or ask an admin to raise them.',
      });
    }
    await skipRetired(tx, rescore.id);
    await createRescoreEvaluations(tx, rescore);
  });
  await wakeWaiting(services, input.rescoreId);
  return getRescore(services, actor, input);
}

/** Wakes workers for the queued evaluations of a rescore. */
export async function wakeWaiting(services: Services, rescoreId: string): Promise<void> {
  const where = { rescoreId, status: 'queued' } as const;
  await wakeWorkers(services, await services.db.evaluation.count({ where }));
}
