import type { z } from 'zod';
import { requireActive, type SignedIn } from '../../core/authorise';
import type { Actor, Services } from '../../core/context';
import { ServiceError } from '../../core/errors';
import { recordDirectEvent } from '../../core/events/outbox';
import { idSchema } from '../../core/input/ids';
import { parseInput } from '../../core/input/parse-input';
import { limitAttempts } from '../../core/rate-limits/rate-limits';
import { type WebhookIdInput, webhookIdSchema } from './change';
import { testKind } from './schemas';
import { insertDelivery, resetDelivery } from './store/deliveries';
import { lockEndpoint } from './store/endpoints';

/** Deliveries that an account requests. */
const limit = { max: 20, seconds: 600 };

const deliveryInput = webhookIdSchema.extend({ deliveryId: idSchema });

/** Sends a test event to one of the actor's endpoints. Returns the id of the delivery. */
export async function sendTestEvent(
  services: Services,
  actor: Actor,
  input: WebhookIdInput,
): Promise<{ deliveryId: string }> {
  const user = requireActive(actor);
  const { id } = parseInput(webhookIdSchema, input);
  await checkRequest(services, user, id);
  return services.db.$transaction(async (tx) => {
    // It may have been deleted meanwhile.
    await lockEndpoint(tx, user, id);
    const eventId = await recordDirectEvent(tx, { kind: testKind, subjectId: id });
    return { deliveryId: await insertDelivery(tx, { endpointId: id, eventId }) };
  });
}

/**
 * Sends an ended delivery again, with the same `webhook-id` and what may be seen now. Throws `not_found` for one that
 * isn't of the actor's endpoint, and `wrong_state` while it is pending.
 */
export async function redeliver(
  services: Services,
  actor: Actor,
  input: z.input<typeof deliveryInput>,
): Promise<void> {
  const user = requireActive(actor);
  const { id: endpointId, deliveryId } = parseInput(deliveryInput, input);
  await checkRequest(services, user, endpointId);
  const where = { id: deliveryId, endpointId };
  const known = await services.db.webhookDelivery.count({ where });
  if (known === 0) throw new ServiceError('not_found');
  const reset = await services.db.$transaction((tx) => resetDelivery(tx, where));
  if (!reset) {
    throw new ServiceError('wrong_state', {
      detail: 'This delivery is still pending. Reload the page.',
    });
  }
}

/** Throws unless the endpoint is the user's and enabled, and the limit isn't reached. */
async function checkRequest(services: Services, { userId }: SignedIn, id: string): Promise<void> {
  const endpoint = await services.db.webhookEndpoint.findFirst({
    where: { id, userId },
    select: { status: true },
  });
  if (!endpoint) throw new ServiceError('not_found');
  if (endpoint.status !== 'enabled') {
    throw new ServiceError('wrong_state', { detail: 'Enable the webhook first.' });
  }
  await limitAttempts(services.db, `webhook-requests:${userId}`, limit, (wait) => {
    return `You requested too many deliveries. Try again in ${wait}.`;
  });
}
