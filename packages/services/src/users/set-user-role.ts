import { z } from 'zod';
import { recordAudit } from '../audit';
import { requireAdmin } from '../authorise';
import type { Actor, Services } from '../context';
import { ServiceError } from '../errors';
import { idSchema, parseInput } from '../parse-input';
import { lockUser } from './lock-user';
import type { UserView } from './user-view';

const inputSchema = z.object({ userId: idSchema, role: z.enum(['user', 'admin']) });

export type SetUserRoleInput = z.input<typeof inputSchema>;

/**
 * Makes somebody an admin, or an admin a user again; it holds from their next request on. For admins, not for
 * one's own account, so that there is always an admin. The same role again changes nothing. Throws
 * `wrong_state` for a blocked account that is to become an admin.
 */
export async function setUserRole(
  services: Services,
  actor: Actor,
  input: SetUserRoleInput,
): Promise<UserView> {
  const admin = requireAdmin(actor);
  const { userId, role } = parseInput(inputSchema, input);
  return services.db.$transaction(async (tx) => {
    const before = await lockUser(tx, admin, userId);
    if (before.role === role) return before;
    if (before.blockedAt && role === 'admin') {
      throw new ServiceError('wrong_state', {
        detail: 'This account is blocked. Unblock it first.',
      });
    }
    await tx.user.update({ where: { id: userId }, data: { role }, select: { id: true } });
    await recordAudit(tx, {
      actorId: admin.userId,
      action: 'user.role',
      subjectType: 'user',
      subjectId: userId,
      before: { role: before.role },
      after: { role },
    });
    return { ...before, role };
  });
}
