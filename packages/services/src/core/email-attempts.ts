import { Prisma } from '@clapboard/db';
import { endLease } from './claims';

/** Attempts per e-mail; with the back-off below they span about five hours. */
export const maxEmailTries = 5;

/**
 * Seconds until another worker may send what this one claimed: longer than the mail server may take
 * for a batch.
 */
export const emailLeaseSeconds = 600;

/** E-mails claimed per call. */
export const emailBatch = 20;

/** SET clause that releases a claimed e-mail without counting the claim as an attempt. */
export const releaseEmailClaim = Prisma.sql`"emailTries" = "emailTries" - 1, ${endLease}`;

/** SQL of when the next attempt is due after a failed one: in 2, 10, 50 and 250 minutes. */
export const nextEmailAttempt = Prisma.sql`now() + make_interval(mins => (2 * 5 ^ ("emailTries" - 1))::int)`;
