import type { Services } from '@clapboard/services/core';
import { claimDelivery, finishAttempt, prepareDelivery } from '@clapboard/services/webhooks';
import type { Logger } from './log';
import { sendWebhook } from './send-webhook';

interface DeliverContext {
  services: Services;
  log: Logger;
  /** aborted on shutdown */
  signal: AbortSignal;
  send?: typeof sendWebhook;
}

/**
 * Sends deliveries, one after another, until none is due. Returns how many were sent. A worker that dies after
 * sending causes a second delivery with the same `webhook-id`. Throws when the database is unreachable.
 */
export async function deliverWebhooks({
  services,
  log,
  signal,
  send = sendWebhook,
}: DeliverContext): Promise<number> {
  let sent = 0;
  while (!signal.aborted) {
    const delivery = await claimDelivery(services.db);
    if (!delivery) break;
    const { endpointId, attempt } = delivery;
    const about = log.child({ deliveryId: delivery.claim.key, endpointId, attempt });
    try {
      const due = await prepareDelivery(services, delivery);
      if (!due) continue;
      const result = await send(services, due);
      await finishAttempt(services, delivery, result);
      const { problem, responseStatus, durationMs } = result;
      about.info({ problem, responseStatus, durationMs }, 'webhook');
      sent += 1;
    } catch (error) {
      // It is sent again after a wait, or once its lease expires.
      about.error({ err: error }, 'failed to deliver a webhook');
    }
  }
  return sent;
}
