import type { Tx } from '@clapboard/db';
import { z } from 'zod';
import { recordAudit } from '../../core/audit';
import type { Services } from '../../core/context';
import { parseInput } from '../../core/input/parse-input';
import { notifyUser } from '../../core/notifications/notify';
import { deleteAccess } from './end-access';

const inputSchema = z.object({
  userId: z.string().min(1),
  /** keeps the password, which its owner has just set */
  keepPassword: z.boolean().default(false),
});

/**
 * Records that the owner of an account’s address has proved that it is theirs. If nobody had before, whoever created
 * the account may not be its owner: removes the password, second factor, passkeys, sessions, linked sign-in services,
 * access tokens, trusted workflows and webhooks. Models and submissions stay. Notifies of invitations to the address.
 * For the sign-in, which has no actor yet.
 * Returns whether the address was unproven.
 */
export async function proveAddress(
  services: Pick<Services, 'db'>,
  input: z.input<typeof inputSchema>,
): Promise<boolean> {
  const { userId, keepPassword } = parseInput(inputSchema, input);
  return services.db.$transaction(async (tx) => {
    const { count } = await tx.user.updateMany({
      where: { id: userId, emailVerified: false },
      data: { emailVerified: true, twoFactorEnabled: false },
    });
    if (count === 0) return false;
    await tx.account.deleteMany({
      where: { userId, ...(keepPassword ? { providerId: { not: 'credential' } } : {}) },
    });
    await tx.session.deleteMany({ where: { userId } });
    await tx.twoFactor.deleteMany({ where: { userId } });
    await tx.passkey.deleteMany({ where: { userId } });
    await deleteAccess(tx, userId);
    await recordAudit(tx, {
      actorId: null,
      action: 'user.prove-address',
      subjectType: 'user',
      subjectId: userId,
    });
    await notifyOfInvitations(tx, userId);
    return true;
  });
}

/** Notifies an account of open invitations to its address, which it can accept from now on. */
async function notifyOfInvitations(tx: Tx, userId: string): Promise<void> {
  const { email } = await tx.user.findUniqueOrThrow({
    where: { id: userId },
    select: { email: true },
  });
  const invitations = await tx.organisationInvitation.findMany({
    where: {
      email: email.toLowerCase(),
      expiresAt: { gt: new Date() },
      invitedBy: { blockedAt: null },
    },
    select: { id: true, organisation: { select: { name: true } } },
  });
  for (const { id, organisation } of invitations) {
    await notifyUser(tx, { userId, kind: 'invited', occasion: id, detail: organisation.name });
  }
}
