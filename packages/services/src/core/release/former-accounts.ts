import { randomUUID } from 'node:crypto';
import type { Tx } from '@clapboard/db';

/**
 * Stores a hash of the proven address of an account that is about to be deleted, if it submitted to a private revision.
 * Otherwise deleting the account and signing up again would reset limits and ladder.
 */
export async function keepAddress(tx: Tx, userId: string): Promise<void> {
  const salt = randomUUID();
  await tx.$executeRaw`
    INSERT INTO "FormerAddress" ("userId", salt, hash)
    SELECT u.id, ${salt}, encode(sha256(convert_to(${salt} || lower(u.email), 'UTF8')), 'hex')
    FROM "User" u
    WHERE u.id = ${userId} AND u."emailVerified" AND (
      EXISTS (
        SELECT 1 FROM "Submission" s JOIN "Evaluation" e ON e."submissionId" = s.id
        JOIN "DatasetRevision" r ON r.id = e."revisionId" AND r.access = 'private'
        WHERE s."submitterId" = u.id)
      OR EXISTS (
        SELECT 1 FROM "DeletedAttempt" d
        JOIN "DatasetRevision" r ON r.id = d."revisionId" AND r.access = 'private'
        WHERE d."submitterId" = u.id))`;
}

/** Returns the IDs of an account and of deleted ones that had its proven address. */
export async function listAccounts(
  db: Pick<Tx, '$queryRaw'>,
  userId: string,
): Promise<[string, ...string[]]> {
  const former = await db.$queryRaw<{ userId: string }[]>`
    SELECT f."userId" FROM "User" u JOIN "FormerAddress" f
      ON f.hash = encode(sha256(convert_to(f.salt || lower(u.email), 'UTF8')), 'hex')
    WHERE u.id = ${userId} AND u."emailVerified"`;
  return [userId, ...former.map((account) => account.userId)];
}
