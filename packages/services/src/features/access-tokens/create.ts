import type { z } from 'zod';
import { recordAudit } from '../../core/audit';
import { isMaintainerOf, requireActive, requireFresh } from '../../core/authorise';
import type { Actor, Services } from '../../core/context';
import { lockAccount } from '../../core/database/lock-account';
import { ServiceError } from '../../core/errors';
import { parseInput } from '../../core/input/parse-input';
import { insertAccessToken } from './insert';
import { createAccessTokenSchema } from './schemas';

/** Tokens of an account that exist at a time. */
const maxTokens = 50;

const millisecondsPerDay = 24 * 3600 * 1000;

/**
 * Creates an access token of the actor. Returns the token, which is stored only as a hash and can't be
 * shown again. Throws `fresh_sign_in_required`, and `forbidden` if it would maintain a benchmark that the actor doesn't
 * maintain.
 */
export async function createAccessToken(
  services: Services,
  actor: Actor,
  input: z.input<typeof createAccessTokenSchema>,
): Promise<{ id: string; token: string }> {
  const user = requireActive(actor);
  requireFresh(user);
  const { userId, address } = user;
  const { name, scopes, days, ...rest } = parseInput(createAccessTokenSchema, input);
  const benchmarks = scopes.includes('maintain') ? rest.benchmarks : [];
  if (!benchmarks.every((benchmark) => isMaintainerOf(actor, benchmark))) {
    throw new ServiceError('forbidden', {
      detail: 'A token can maintain only benchmarks that you maintain. Choose these.',
    });
  }
  return services.db.$transaction(async (tx) => {
    await lockAccount(tx, userId);
    if ((await tx.accessToken.count({ where: { userId, workflowId: null } })) >= maxTokens) {
      throw new ServiceError('invalid_input', {
        detail: `You have ${maxTokens} access tokens. Revoke one before you create another.`,
      });
    }
    const created = await insertAccessToken(tx, {
      userId,
      name,
      scopes,
      benchmarks,
      expiresAt: days === null ? null : new Date(Date.now() + days * millisecondsPerDay),
    });
    await recordAudit(tx, {
      actorId: userId,
      action: 'token.create',
      subjectType: 'user',
      subjectId: userId,
      address,
      after: { name, scopes, benchmarks, days },
    });
    return created;
  });
}
