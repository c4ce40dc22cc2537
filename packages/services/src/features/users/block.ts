import { z } from 'zod';
import { recordAudit } from '../../core/audit';
import { requireAdmin, requireFresh } from '../../core/authorise';
import type { Actor, Services } from '../../core/context';
import { idSchema } from '../../core/input/ids';
import { parseInput } from '../../core/input/parse-input';
import { reasonSchema } from '../../core/input/reason';
import { lockUser } from './lock-user';
import { toUserView, type UserView, userSelect } from './view';

const inputSchema = z.object({
  userId: idSchema,
  reason: reasonSchema,
});

type BlockUserInput = z.input<typeof inputSchema>;

/**
 * Blocks an account: from its next request it may read its own records and change nothing, and
 * maintainer and admin rights are suspended. Its submissions stay and are scored. Notifies the user
 * of the reason. For admins, not for their own account, so that there is always an admin.
 * Idempotent.
 */
export async function blockUser(
  services: Services,
  actor: Actor,
  input: BlockUserInput,
): Promise<UserView> {
  return setBlock(services, actor, { ...input, blocked: true });
}

/** Unblocks an account and restores its rights. For admins. */
export async function unblockUser(
  services: Services,
  actor: Actor,
  input: BlockUserInput,
): Promise<UserView> {
  return setBlock(services, actor, { ...input, blocked: false });
}

async function setBlock(
  services: Services,
  actor: Actor,
  { blocked, ...input }: BlockUserInput & { blocked: boolean },
): Promise<UserView> {
  const admin = requireAdmin(actor);
  requireFresh(admin);
  const { userId, reason } = parseInput(inputSchema, input);
  return services.db.$transaction(async (tx) => {
    const before = await lockUser(tx, admin, userId);
    if ((before.blockedAt !== null) === blocked) return before;
    await tx.$executeRaw`
      UPDATE "User" SET
        "blockedAt" = CASE WHEN ${blocked} THEN now() END,
        "blockedReason" = ${blocked ? reason : null}
      WHERE "id" = ${userId}`;
    await recordAudit(tx, {
      actorId: admin.userId,
      action: blocked ? 'user.block' : 'user.unblock',
      subjectType: 'user',
      subjectId: userId,
      before: { blocked: !blocked, reason: before.blockedReason },
      after: { blocked, reason },
    });
    return toUserView(
      await tx.user.findUniqueOrThrow({ where: { id: userId }, select: userSelect }),
    );
  });
}
