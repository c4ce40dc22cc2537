import type { Tx } from '@clapboard/db';
import type { Services } from '../../../core/context';
import {
  createLeaseToken,
  isUnclaimed,
  type RowClaim,
  startLease,
} from '../../../core/database/claims';
import {
  type EmailOutcome,
  emailBatch,
  emailLeaseSeconds,
  maxEmailTries,
  settleEmail,
} from '../../../core/mail/email-attempts';
import { openDays } from '../schemas';
import type { MemberRole } from './members';

/** Inserts an invitation, or renews the open one of the same receiver. Returns its id. */
export async function insertInvitation(
  tx: Tx,
  invitation: {
    organisationId: string;
    receiver: { userId: string } | { email: string };
    role: MemberRole;
    invitedById: string;
    /** whether the address gets an e-mail */
    mailed: boolean;
  },
): Promise<string> {
  const { organisationId, receiver, role, invitedById, mailed } = invitation;
  await tx.organisationInvitation.deleteMany({ where: { organisationId, ...receiver } });
  const expiresAt = new Date(Date.now() + openDays * 86_400_000);
  const { id } = await tx.organisationInvitation.create({
    data: {
      organisationId,
      ...receiver,
      role,
      invitedById,
      expiresAt,
      emailAfter: mailed ? new Date() : null,
    },
    select: { id: true },
  });
  return id;
}

/** An e-mail that an invited address gets. */
export interface InvitationEmail {
  invitationId: string;
  to: string;
  claim: RowClaim;
}

/**
 * Claims invitations whose address is due for an e-mail, oldest first. A claim counts as an attempt; the lease expires
 * when the worker dies, and another worker retries.
 */
export async function claimInvitationEmails({ db }: Services): Promise<InvitationEmail[]> {
  const token = createLeaseToken('mail');
  const rows = await db.$queryRaw<{ id: string; email: string }[]>`
    UPDATE "OrganisationInvitation" SET "emailTries" = "emailTries" + 1, ${startLease(token, emailLeaseSeconds)}
    WHERE id IN (
      SELECT i.id FROM "OrganisationInvitation" i
      JOIN "User" sender ON sender.id = i."invitedById" AND sender."blockedAt" IS NULL
      WHERE i.email IS NOT NULL AND "emailAfter" <= now() AND "emailTries" < ${maxEmailTries}
        AND "expiresAt" > now() AND ${isUnclaimed}
      ORDER BY i."createdAt", i.id LIMIT ${emailBatch} FOR UPDATE OF i SKIP LOCKED
    )
    RETURNING id, email`;
  return rows.map(({ id, email }) => ({ invitationId: id, to: email, claim: { key: id, token } }));
}

/** Ends the claim of an invitation's e-mail. */
export async function settleInvitationEmail(
  { db }: Services,
  { claim }: InvitationEmail,
  outcome: EmailOutcome,
): Promise<void> {
  await settleEmail(db, 'OrganisationInvitation', claim, outcome);
}

/** Deletes expired invitations, which count towards the members of an organisation. Returns how many. */
export function removeExpiredInvitations({ db }: Pick<Services, 'db'>): Promise<number> {
  return db.$executeRaw`DELETE FROM "OrganisationInvitation" WHERE "expiresAt" <= now()`;
}

/** Deletes an invitation. Returns false if it ended meanwhile. */
export async function deleteInvitation(tx: Tx, id: string): Promise<boolean> {
  return (await tx.organisationInvitation.deleteMany({ where: { id } })).count > 0;
}
