import { Prisma } from '@clapboard/db';
import type { Actor, Services } from '../../core/context';
import { cancelEvaluations } from '../../pipeline/evaluations/store/end';
import { lockBudget } from '../../pipeline/judging/budget';
import { dropVerdicts } from '../../pipeline/judging/store/ledger';
import { changeRescore, type RescoreIdInput } from '../../pipeline/rescoring/store/rescore';
import type { RescoreView } from '../../pipeline/rescoring/views';
import { getRescore } from './get';

/**
 * Cancels a rescore and its open evaluations; workers lose their claims. The leaderboard does not
 * change, and the next rescore reuses completed evaluations. For maintainers. Throws `wrong_state`
 * unless it is open.
 */
export async function cancelRescore(
  services: Services,
  actor: Actor,
  input: RescoreIdInput,
): Promise<RescoreView> {
  await changeRescore(services, actor, input, 'cancel', async (tx, { id, benchmark }) => {
    await lockBudget(tx, benchmark);
    const cancelled = await cancelEvaluations(tx, Prisma.sql`e."rescoreId" = ${id}`);
    await dropVerdicts(tx, cancelled);
  });
  return getRescore(services, actor, input);
}
