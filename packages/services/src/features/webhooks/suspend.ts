import type { Tx } from '@clapboard/db';
import { recordAudit } from '../../core/audit';
import { notifyWebhookOwner } from '../../core/notifications/notify';
import { moveEndpoint } from './store/endpoints';

/** Suspends an enabled endpoint and notifies its owner. */
export async function suspendEndpoint(tx: Tx, endpointId: string): Promise<void> {
  if (!(await moveEndpoint(tx, endpointId, 'suspend'))) return;
  const { userId, url } = await tx.webhookEndpoint.findUniqueOrThrow({
    where: { id: endpointId },
    select: { userId: true, url: true },
  });
  const occasion = await recordAudit(tx, {
    actorId: null,
    action: 'webhook.suspend',
    subjectType: 'user',
    subjectId: userId,
    after: { host: new URL(url).host },
  });
  await notifyWebhookOwner(tx, { endpointId, userId, occasion });
}
