import { z } from 'zod';
import { requireUser } from '../../core/authorise';
import type { Actor, Services } from '../../core/context';
import { type AccessTokenView, accessTokenSchema } from './schemas';

/** Returns the actor's access tokens, newest first. Expired tokens stay in the list until they are revoked. */
export async function listAccessTokens(
  services: Services,
  actor: Actor,
): Promise<AccessTokenView[]> {
  const { userId } = requireUser(actor);
  const rows = await services.db.accessToken.findMany({
    where: { userId },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  });
  return z.array(accessTokenSchema).parse(rows);
}
