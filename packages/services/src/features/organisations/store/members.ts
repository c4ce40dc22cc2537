import type { Tx } from '@clapboard/db';
import { ServiceError } from '../../../core/errors';
import { endInvitations } from './end-invitations';

export type MemberRole = 'owner' | 'member';

/** Adds a member, or changes their role. */
export async function putMember(
  tx: Tx,
  member: { organisationId: string; userId: string; role: MemberRole },
): Promise<void> {
  const { organisationId, userId, role } = member;
  await tx.membership.upsert({
    where: { organisationId_userId: { organisationId, userId } },
    create: member,
    update: { role },
    select: { userId: true },
  });
}

/**
 * Removes a member of a locked organisation, the invitations that they sent or got, and their offers. Throws
 * `wrong_state` for the last owner.
 */
export async function deleteMember(
  tx: Tx,
  organisationId: string,
  userId: string,
): Promise<boolean> {
  const owners = await tx.membership.findMany({
    where: { organisationId, role: 'owner' },
    select: { userId: true },
  });
  if (owners.length === 1 && owners[0]?.userId === userId) {
    throw new ServiceError('wrong_state', {
      detail: 'An organisation needs an owner. Invite another owner first.',
    });
  }
  await tx.modelTransfer.deleteMany({ where: { senderId: userId, model: { organisationId } } });
  await endInvitations(tx, userId, { organisationId });
  const removed = await tx.membership.deleteMany({ where: { organisationId, userId } });
  return removed.count > 0;
}
