import type { Tx } from '@clapboard/db';
import { isAdmin, type SignedIn } from '../../core/authorise';
import { ServiceError } from '../../core/errors';
import { getActor } from './get-actor';
import { toUserView, type UserView, userSelect } from './view';

/**
 * Locks the accounts of all admins and the one to be changed, and returns the latter. Checks the actor again under the
 * lock: if two admins act on each other at once, the second is no longer an admin. Nobody can change their own rights,
 * so whoever acts stays an admin, and there is always one. The lock allows references to the accounts: others notify
 * them while they hold rows that this one waits for. Throws `forbidden` in that case and for the actor's own account,
 * `not_found`.
 */
export async function lockUser(tx: Tx, admin: SignedIn, userId: string): Promise<UserView> {
  await tx.$queryRaw`
    SELECT "id" FROM "User" WHERE "role" = 'admin' OR "id" = ${userId} ORDER BY "id" FOR NO KEY UPDATE`;
  if (!isAdmin(await getActor({ db: tx }, admin.userId))) throw new ServiceError('forbidden');
  if (userId === admin.userId) {
    throw new ServiceError('forbidden', {
      detail: 'You can’t change your own rights. Ask another admin.',
    });
  }
  const user = await tx.user.findUnique({ where: { id: userId }, select: userSelect });
  if (!user) throw new ServiceError('not_found', { detail: 'This account doesn’t exist.' });
  return toUserView(user);
}
