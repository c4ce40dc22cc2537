import { z } from 'zod';
import { recordAudit } from '../../core/audit';
import { requireUser } from '../../core/authorise';
import type { Actor, Services } from '../../core/context';
import { ServiceError } from '../../core/errors';
import { idSchema } from '../../core/input/ids';
import { parseInput } from '../../core/input/parse-input';

const inputSchema = z.object({ id: idSchema });

/**
 * Revokes one of the actor's access tokens, from the next request on. Blocked users may revoke theirs. Throws
 * `not_found` for a token that isn't the actor's.
 */
export async function revokeAccessToken(
  services: Services,
  actor: Actor,
  input: z.input<typeof inputSchema>,
): Promise<void> {
  const { userId, address } = requireUser(actor);
  const { id } = parseInput(inputSchema, input);
  await services.db.$transaction(async (tx) => {
    const token = await tx.accessToken.findFirst({
      where: { id, userId },
      select: { name: true },
    });
    const { count } = await tx.accessToken.deleteMany({ where: { id, userId } });
    if (!token || count === 0) {
      throw new ServiceError('not_found', {
        detail: 'This token is already revoked. Reload the page.',
      });
    }
    await recordAudit(tx, {
      actorId: userId,
      action: 'token.revoke',
      subjectType: 'user',
      subjectId: userId,
      address,
      before: { name: token.name },
    });
  });
}
