import { type Db, Prisma } from '@clapboard/db';
import { endLease, type RowClaim, renewLease, updateClaimed } from '../database/claims';

/** Attempts per e-mail; with the back-off below they span about five hours. */
export const maxEmailTries = 5;

/**
 * Seconds until another worker may send what this one claimed: longer than the mail server may take for one e-mail. The
 * sender renews the lease before each.
 */
export const emailLeaseSeconds = 600;

/** E-mails claimed per call. */
export const emailBatch = 20;

/** `unattempted`: on shutdown. */
export type EmailOutcome = 'sent' | 'rejected' | 'unattempted';

/** Releases a claimed e-mail, without counting the claim as an attempt. */
const release = Prisma.sql`"emailTries" = "emailTries" - 1, ${endLease}`;

/** Tries again in 2, 10, 50 and 250 minutes. */
const postpone = Prisma.sql`
  "emailAfter" = now() + make_interval(mins => (2 * 5 ^ ("emailTries" - 1))::int), ${endLease}`;

/** SET clauses after which an e-mail isn't sent again. */
const end = {
  Notification: Prisma.sql`"emailedAt" = now(), ${endLease}`,
  OrganisationInvitation: Prisma.sql`"emailAfter" = NULL, ${endLease}`,
};

/** Renews the lease of a claimed e-mail. Returns false if it was lost: another worker sends the e-mail. */
export function renewEmail(
  { db }: { db: Pick<Db, '$executeRaw'> },
  table: keyof typeof end,
  claim: RowClaim,
): Promise<boolean> {
  return updateClaimed(db, table, claim, renewLease(emailLeaseSeconds));
}

/** Ends a claim. Rejected e-mails are tried again later; another worker can send an unattempted one at once. */
export async function settleEmail(
  db: Pick<Db, '$executeRaw'>,
  table: keyof typeof end,
  claim: RowClaim,
  outcome: EmailOutcome,
): Promise<void> {
  const columns = { sent: end[table], rejected: postpone, unattempted: release }[outcome];
  await updateClaimed(db, table, claim, columns);
}
