import type { Prisma, Tx } from '@clapboard/db';
import { recordAudit } from '../../core/audit';
import { requireActive } from '../../core/authorise';
import type { Actor, Services } from '../../core/context';
import { lockAccount } from '../../core/database/lock-account';
import { ServiceError } from '../../core/errors';
import { parseInput } from '../../core/input/parse-input';
import {
  type AnswerInvitationInput,
  answerInvitationSchema,
  type InvitationIdInput,
  invitationIdSchema,
} from './schemas';
import { deleteInvitation } from './store/invitations';
import { putMember } from './store/members';
import { lockOrganisation, requireOwnerNow, requireRoomForOwner } from './store/organisations';

/**
 * Accepts or declines an invitation. For the invited account, and for one that verified the invited address: whoever
 * only typed the address in gets `not_found`, as for an unknown or expired invitation. Throws `invalid_input` for an
 * owner who owns the most organisations.
 */
export async function answerInvitation(
  services: Services,
  actor: Actor,
  input: AnswerInvitationInput,
): Promise<void> {
  const { userId } = requireActive(actor);
  const { invitationId, accept } = parseInput(answerInvitationSchema, input);
  await services.db.$transaction(async (tx) => {
    // A deleted account must not become a member.
    await lockAccount(tx, userId);
    const invitation = await tx.organisationInvitation.findFirst({
      where: { id: invitationId, ...(await isInvited(tx, userId)) },
      select: { organisationId: true, role: true },
    });
    if (!invitation) throw new ServiceError('not_found');
    const { organisationId, role } = invitation;
    if (accept && role === 'owner') await requireRoomForOwner(tx, { userId, organisationId });
    await lockOrganisation(tx, organisationId);
    if (!(await deleteInvitation(tx, invitationId))) throw new ServiceError('not_found');
    const already = await tx.membership.findUnique({
      where: { organisationId_userId: { organisationId, userId } },
      select: { role: true },
    });
    if (accept && already?.role !== 'owner') await putMember(tx, { organisationId, userId, role });
    await recordAudit(tx, {
      actorId: userId,
      action: accept ? 'organisation.join' : 'organisation.decline',
      subjectType: 'organisation',
      subjectId: organisationId,
      after: { role },
    });
  });
}

/** Withdraws an invitation. For owners of the organisation; throws `not_found` for others. */
export async function withdrawInvitation(
  services: Services,
  actor: Actor,
  input: InvitationIdInput,
): Promise<void> {
  const { userId } = requireActive(actor);
  const { invitationId } = parseInput(invitationIdSchema, input);
  await services.db.$transaction(async (tx) => {
    const invitation = await tx.organisationInvitation.findUnique({
      where: { id: invitationId },
      select: { organisationId: true },
    });
    if (!invitation) throw new ServiceError('not_found');
    await lockOrganisation(tx, invitation.organisationId);
    await requireOwnerNow(tx, invitation.organisationId, userId);
    if (!(await deleteInvitation(tx, invitationId))) throw new ServiceError('not_found');
    await recordAudit(tx, {
      actorId: userId,
      action: 'organisation.withdraw-invitation',
      subjectType: 'organisation',
      subjectId: invitation.organisationId,
    });
  });
}

/**
 * Returns the condition for open invitations of an account. An address counts only if it is verified. Those of a
 * blocked sender wait until the sender is unblocked or they expire.
 */
export async function isInvited(
  tx: Pick<Tx, 'user'>,
  userId: string,
): Promise<Prisma.OrganisationInvitationWhereInput> {
  const user = await tx.user.findUnique({
    where: { id: userId },
    select: { email: true, emailVerified: true },
  });
  const email = user?.emailVerified ? user.email.toLowerCase() : null;
  return {
    expiresAt: { gt: new Date() },
    invitedBy: { blockedAt: null },
    OR: [{ userId }, ...(email === null ? [] : [{ email }])],
  };
}
