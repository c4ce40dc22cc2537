import type { Tx } from '@clapboard/db';
import { z } from 'zod';
import { type AuditEntry, recordAudit } from '../../core/audit';
import { requireActive, requireFresh, requireUser } from '../../core/authorise';
import type { Actor, Services } from '../../core/context';
import { ServiceError } from '../../core/errors';
import { idSchema } from '../../core/input/ids';
import { parseInput } from '../../core/input/parse-input';
import { createWebhookSecret, encryptWebhookSecret } from './secret';
import { dropDeliveries } from './store/deliveries';
import { deleteEndpoint, lockEndpoint, moveEndpoint, replaceSecret } from './store/endpoints';

export const webhookIdSchema = z.object({ id: idSchema });

export type WebhookIdInput = z.input<typeof webhookIdSchema>;

/** Runs `write` on a locked endpoint of the actor, with an audit log entry. Throws `not_found` for others. */
async function changeEndpoint(
  { db }: Services,
  actor: Actor,
  { id }: { id: string },
  action: Extract<AuditEntry['action'], `webhook.${string}`>,
  write: (tx: Tx) => Promise<void>,
): Promise<void> {
  const user = requireUser(actor);
  await db.$transaction(async (tx) => {
    const url = await lockEndpoint(tx, user, id);
    await write(tx);
    await recordAudit(tx, {
      actorId: user.userId,
      action,
      subjectType: 'user',
      subjectId: user.userId,
      after: { host: new URL(url).host },
    });
  });
}

/**
 * Replaces the secret of one of the actor's endpoints and returns the new one, which can't be shown again. For a
 * day, deliveries have signatures by both, so that the receiver can change its settings meanwhile. Throws
 * `fresh_sign_in_required`.
 */
export async function rotateWebhookSecret(
  services: Services,
  actor: Actor,
  input: WebhookIdInput,
): Promise<{ secret: string }> {
  requireFresh(requireActive(actor));
  const { id } = parseInput(webhookIdSchema, input);
  const secret = createWebhookSecret();
  const encrypted = encryptWebhookSecret(services, secret, id);
  await changeEndpoint(services, actor, { id }, 'webhook.rotate', (tx) =>
    replaceSecret(tx, id, encrypted),
  );
  return { secret };
}

/** Stops deliveries to one of the actor's endpoints. Waiting ones are dropped. Blocked users may. */
export async function disableWebhook(
  services: Services,
  actor: Actor,
  input: WebhookIdInput,
): Promise<void> {
  const { id } = parseInput(webhookIdSchema, input);
  await changeEndpoint(services, actor, { id }, 'webhook.disable', async (tx) => {
    if (!(await moveEndpoint(tx, id, 'disable'))) throw new ServiceError('wrong_state');
  });
}

/** Starts deliveries to a disabled or suspended endpoint of the actor again, from the next event on. */
export async function enableWebhook(
  services: Services,
  actor: Actor,
  input: WebhookIdInput,
): Promise<void> {
  requireActive(actor);
  const { id } = parseInput(webhookIdSchema, input);
  await changeEndpoint(services, actor, { id }, 'webhook.enable', async (tx) => {
    if (!(await moveEndpoint(tx, id, 'enable'))) throw new ServiceError('wrong_state');
    // Until now, workers dropped only those that were due.
    await dropDeliveries(tx, id);
  });
}

/** Deletes one of the actor's endpoints with its deliveries. Blocked users may. */
export async function deleteWebhook(
  services: Services,
  actor: Actor,
  input: WebhookIdInput,
): Promise<void> {
  const { id } = parseInput(webhookIdSchema, input);
  await changeEndpoint(services, actor, { id }, 'webhook.delete', (tx) => deleteEndpoint(tx, id));
}
