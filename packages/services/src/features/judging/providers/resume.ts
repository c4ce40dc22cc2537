import { z } from 'zod';
import { recordAudit } from '../../../core/audit';
import { requireAdmin } from '../../../core/authorise';
import type { Actor, Services } from '../../../core/context';
import { lockRow } from '../../../core/database/lock-row';
import { idSchema } from '../../../core/input/ids';
import { parseInput } from '../../../core/input/parse-input';
import type { ProviderView } from '../../../core/views';
import { readProvider } from './view';

const inputSchema = z.object({ providerId: idSchema });

/**
 * Ends a pause, after its cause was fixed: closes the breaker and sends waiting requests. Failed
 * ones stay failed until retried. For admins.
 */
export async function resumeProvider(
  services: Services,
  actor: Actor,
  input: z.input<typeof inputSchema>,
): Promise<ProviderView> {
  const { userId } = requireAdmin(actor);
  const { providerId } = parseInput(inputSchema, input);
  const resumed = await services.db.$transaction(async (tx) => {
    await lockRow(tx, 'JudgeProvider', providerId);
    const { breaker } = await readProvider(tx, providerId);
    await tx.judgeProvider.update({
      where: { id: providerId },
      data: { pausedUntil: null, pauseReason: null, trips: 0, failuresInRow: 0 },
      select: { id: true },
    });
    await recordAudit(tx, {
      actorId: userId,
      action: 'provider.resume',
      subjectType: 'provider',
      subjectId: providerId,
      before: { state: breaker.state, trips: breaker.trips, failuresInRow: breaker.failuresInRow },
    });
    return readProvider(tx, providerId);
  });
  const profiles = await services.db.judgeProfile.findMany({
    where: { providerId, verdicts: { some: { status: 'pending' } } },
    select: { id: true },
  });
  await Promise.all(profiles.map(({ id }) => services.wakeJudge(id)));
  return resumed;
}
