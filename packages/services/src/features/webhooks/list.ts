import { z } from 'zod';
import { requireUser } from '../../core/authorise';
import type { Actor, Services } from '../../core/context';
import { ServiceError } from '../../core/errors';
import { idSchema } from '../../core/input/ids';
import { parseInput } from '../../core/input/parse-input';
import { rangeFields } from '../../core/input/range';
import { type DeliveryView, deliverySchema, type WebhookView, webhookSchema } from './schemas';

/** Returns the actor's webhook endpoints, newest first. */
export async function listWebhooks(services: Services, actor: Actor): Promise<WebhookView[]> {
  const { userId } = requireUser(actor);
  const rows = await services.db.webhookEndpoint.findMany({
    where: { userId },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  });
  return z.array(webhookSchema).parse(rows);
}

const inputSchema = z.object({ id: idSchema, ...rangeFields(50) });

/**
 * Returns a range of the deliveries to one of the actor's endpoints, newest first; the first 50 by default. Throws
 * `not_found` for an endpoint that isn't the actor's.
 */
export async function listDeliveries(
  services: Services,
  actor: Actor,
  input: z.input<typeof inputSchema>,
): Promise<DeliveryView[]> {
  const { userId } = requireUser(actor);
  const { id, skip, take } = parseInput(inputSchema, input);
  const endpoint = await services.db.webhookEndpoint.findFirst({
    where: { id, userId },
    select: {
      status: true,
      deliveries: {
        orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
        skip,
        take,
        include: { event: { select: { kind: true, benchmark: true } } },
      },
    },
  });
  if (!endpoint) throw new ServiceError('not_found');
  const views = endpoint.deliveries.map(({ event, attempt, notBefore, ...row }) => ({
    ...row,
    ...event,
    attempts: attempt,
    nextAttemptAt: row.status === 'pending' && endpoint.status === 'enabled' ? notBefore : null,
  }));
  return z.array(deliverySchema).parse(views);
}
