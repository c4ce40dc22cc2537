import { z } from 'zod';
import { recordAudit } from '../../core/audit';
import { requireActive, requireFresh } from '../../core/authorise';
import type { Actor, Services } from '../../core/context';
import { invalidInput, parseInput } from '../../core/input/parse-input';
import { notifyUser } from '../../core/notifications/notify';
import { countAttempt, limitAttempts } from '../../core/rate-limits/rate-limits';
import { findAccount, findVerifiedAccount } from './find-account';
import { type InviteMemberInput, inviteMemberSchema, maxMembers } from './schemas';
import { insertInvitation } from './store/invitations';
import { lockOrganisation, requireOwnerNow } from './store/organisations';

/** E-mails per invited address and day, from all organisations: invitations must not flood a stranger. */
const mailLimit = { max: 2, seconds: 86_400 };

/** Invitations per account and hour, because the answer to a name says whether an account has it. */
const limit = { max: 30, seconds: 3600 };

/**
 * Invites an account by its name, or the owner of an e-mail address, without revealing whether an account has the
 * address. An address without a verified account gets an e-mail. A second invitation renews the first. For owners of
 * the organisation; throws `fresh_sign_in_required`, and `not_found` for others.
 */
export async function inviteMember(
  services: Services,
  actor: Actor,
  input: InviteMemberInput,
): Promise<{ invitationId: string }> {
  const user = requireActive(actor);
  requireFresh(user);
  const { userId } = user;
  const { organisationId, account, role } = parseInput(inviteMemberSchema, input);
  await limitAttempts(services.db, `invite:${userId}`, limit, (wait) => {
    return `You can send ${limit.max} invitations per hour. Wait ${wait}.`;
  });
  return services.db.$transaction(async (tx) => {
    await lockOrganisation(tx, organisationId);
    await requireOwnerNow(tx, organisationId, userId);
    const isEmail = z.email().safeParse(account).success;
    const email = account.toLowerCase();
    const receiverId = isEmail
      ? await findVerifiedAccount(tx, email)
      : await findAccount(tx, account, 'account');
    const full =
      (await tx.membership.count({ where: { organisationId } })) +
      (await tx.organisationInvitation.count({ where: { organisationId } }));
    if (full >= maxMembers) {
      throw invalidInput([['account', `An organisation has at most ${maxMembers} members.`]]);
    }
    // An invitation by address says nothing about accounts, so it exists for members too.
    const isMember =
      !isEmail &&
      (await tx.membership.count({ where: { organisationId, userId: receiverId ?? '' } })) > 0;
    if (isMember) throw invalidInput([['account', 'This account is already a member.']]);
    const mailed =
      isEmail &&
      receiverId === null &&
      (await countAttempt(tx, `invitation-mail:${email}`, mailLimit)) === 0;
    const invitationId = await insertInvitation(tx, {
      organisationId,
      receiver: isEmail || receiverId === null ? { email } : { userId: receiverId },
      role,
      invitedById: userId,
      mailed,
    });
    await recordAudit(tx, {
      actorId: userId,
      action: 'organisation.invite',
      subjectType: 'organisation',
      subjectId: organisationId,
      after: { account, role },
    });
    if (receiverId !== null) {
      const { name } = await tx.organisation.findUniqueOrThrow({
        where: { id: organisationId },
        select: { name: true },
      });
      await notifyUser(tx, {
        userId: receiverId,
        kind: 'invited',
        occasion: invitationId,
        detail: name,
      });
    }
    return { invitationId };
  });
}
