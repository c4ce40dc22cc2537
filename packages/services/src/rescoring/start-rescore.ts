import type { Actor, Services } from '../context';
import { ServiceError } from '../errors';
import { leftOfBudgets } from './budget-left';
import { checkTarget } from './check-target';
import { enterEvaluations } from './enter-evaluations';
import { getRescore } from './get-rescore';
import { type RescoreIdInput, stepRescore } from './hold-rescore';
import { planSchema } from './rescore-view';
import { skipRetired } from './skip-retired';
import type { RescoreView } from './views';
import { wakeWaiting } from './wake-waiting';

/**
 * Starts a planned rescoring: its evaluations wait for workers from now on. For maintainers. Throws `wrong_state`
 * unless it is planned and its target is in use, and `over_budget` where the budgets do not leave what its questions are expected to cost.
 */
export async function startRescore(
  services: Services,
  actor: Actor,
  input: RescoreIdInput,
): Promise<RescoreView> {
  await stepRescore(services, actor, input, {
    in: ['planned'],
    action: 'rescore.start',
    async act(tx, rescore) {
      await checkTarget(tx, rescore);
      const { estimateNano } = planSchema.parse(rescore.plan);
      const left = await leftOfBudgets(tx, rescore);
      if (estimateNano > 0 && left !== null && estimateNano > left) {
        throw new ServiceError('over_budget', {
          detail:
            'The budgets do not leave what its questions are expected to cost. Raise them, or rescore a part.',
        });
      }
      await skipRetired(tx, rescore.id);
      await enterEvaluations(tx, rescore);
      await tx.$executeRaw`
        UPDATE "Rescore" SET status = 'running', "startedAt" = now() WHERE id = ${rescore.id}`;
    },
  });
  await wakeWaiting(services, input.rescoreId);
  return getRescore(services, actor, input);
}
