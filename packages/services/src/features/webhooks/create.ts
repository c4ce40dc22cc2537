import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { recordAudit } from '../../core/audit';
import { isMaintainerOf, requireActive, requireFresh } from '../../core/authorise';
import { getBenchmark } from '../../core/benchmark';
import type { Actor, Services } from '../../core/context';
import { lockAccount } from '../../core/database/lock-account';
import { ServiceError } from '../../core/errors';
import { getEventFacts } from '../../core/events/kinds';
import { invalidInput, parseInput } from '../../core/input/parse-input';
import { checkUrl } from '../../core/network/outbound';

import { createWebhookSchema, deliveryProblems } from './schemas';
import { createWebhookSecret, encryptWebhookSecret } from './secret';
import { insertEndpoint } from './store/endpoints';

/** Endpoints of an account that exist at a time. */
const maxEndpoints = 10;

/**
 * Creates a webhook endpoint of the actor. Returns its secret, which is stored encrypted and can't be shown again.
 * Throws `fresh_sign_in_required`, `invalid_input` for an address that the site may not connect to, and `forbidden` for
 * events that only maintainers of the benchmarks get.
 */
export async function createWebhook(
  services: Services,
  actor: Actor,
  input: z.input<typeof createWebhookSchema>,
): Promise<{ id: string; secret: string }> {
  const user = requireActive(actor);
  requireFresh(user);
  const { userId } = user;
  const { url, source, kinds, ...rest } = parseInput(createWebhookSchema, input);
  const benchmarks = source === 'benchmarks' ? [...new Set(rest.benchmarks)] : [];
  const problem = checkUrl(services.webhookNetworks, new URL(url));
  if (problem) throw invalidInput([['url', deliveryProblems[problem]]]);
  for (const benchmark of benchmarks) getBenchmark(benchmark);
  const restricted = kinds.some((kind) => getEventFacts(kind).audience === 'maintainers');
  if (restricted && !benchmarks.every((benchmark) => isMaintainerOf(actor, benchmark))) {
    throw new ServiceError('forbidden', {
      detail: 'Only maintainers of a benchmark get events about approvals. Choose other events.',
    });
  }
  const id = randomUUID();
  const secret = createWebhookSecret();
  const secretEncrypted = encryptWebhookSecret(services, secret, id);
  await services.db.$transaction(async (tx) => {
    await lockAccount(tx, userId);
    if ((await tx.webhookEndpoint.count({ where: { userId } })) >= maxEndpoints) {
      throw new ServiceError('invalid_input', {
        detail: `You have ${maxEndpoints} webhooks. Delete one before you create another.`,
      });
    }
    const kindList = [...new Set(kinds)];
    await insertEndpoint(tx, {
      id,
      userId,
      url,
      source,
      benchmarks,
      kinds: kindList,
      secretEncrypted,
    });
    await recordAudit(tx, {
      actorId: userId,
      action: 'webhook.create',
      subjectType: 'user',
      subjectId: userId,
      // Paths of some services contain a secret.
      after: { host: new URL(url).host, source, benchmarks, events: kindList },
    });
  });
  return { id, secret };
}
