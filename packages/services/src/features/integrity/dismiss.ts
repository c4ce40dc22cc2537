import { z } from 'zod';
import { recordAudit } from '../../core/audit';
import { isMaintainerOf, requireMaintainer } from '../../core/authorise';
import type { Actor, Services } from '../../core/context';
import { ServiceError } from '../../core/errors';
import { idSchema } from '../../core/input/ids';
import { parseInput } from '../../core/input/parse-input';
import { reasonSchema } from '../../core/input/reason';

const inputSchema = z.object({ signalId: idSchema, reason: reasonSchema });

type SignalInput = z.input<typeof inputSchema>;

/**
 * Dismisses a signal, with the reason in the audit log. It stays hidden unless it recurs with much
 * stronger evidence. For maintainers of its benchmark; others get not found. Idempotent.
 */
export async function dismissSignal(
  services: Services,
  actor: Actor,
  input: SignalInput,
): Promise<void> {
  await setDismissed(services, actor, input, true);
}

/** Reopens a dismissed signal, with a reason. */
export async function reopenSignal(
  services: Services,
  actor: Actor,
  input: SignalInput,
): Promise<void> {
  await setDismissed(services, actor, input, false);
}

async function setDismissed(
  { db }: Services,
  actor: Actor,
  input: SignalInput,
  dismissed: boolean,
): Promise<void> {
  const { userId } = requireMaintainer(actor);
  const { signalId, reason } = parseInput(inputSchema, input);
  await db.$transaction(async (tx) => {
    const signal = await tx.integritySignal.findUnique({ where: { id: signalId } });
    if (!signal || !isMaintainerOf(actor, signal.benchmark)) throw new ServiceError('not_found');
    const { count } = await tx.integritySignal.updateMany({
      where: { id: signalId, dismissedAt: dismissed ? null : { not: null } },
      data: dismissed
        ? { dismissedAt: new Date(), dismissedById: userId, dismissReason: reason }
        : { dismissedAt: null, dismissedById: null, dismissReason: null },
    });
    if (count === 0) return;
    await recordAudit(tx, {
      actorId: userId,
      action: dismissed ? 'signal.dismiss' : 'signal.reopen',
      subjectType: 'signal',
      subjectId: signalId,
      benchmark: signal.benchmark,
      before: { dismissed: !dismissed },
      after: { dismissed, reason },
    });
  });
}
