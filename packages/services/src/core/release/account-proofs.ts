import { randomUUID } from 'node:crypto';
import { Prisma, type Tx } from '@clapboard/db';

/** SQL: what proves who an account's user is, as `value`: the confirmed address and sign-ins by services. */
function selectIdentities(userId: string): Prisma.Sql {
  return Prisma.sql`
    SELECT lower(email) AS value FROM "User" WHERE id = ${userId} AND "emailVerified"
    UNION ALL
    SELECT "providerId" || ' ' || "accountId" FROM "Account"
    WHERE "userId" = ${userId} AND "providerId" <> 'credential'`;
}

/** SQL: the hash of an identity with a salt. */
function hashIdentity(salt: Prisma.Sql, value: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`encode(sha256(convert_to(${salt} || ${value}, 'UTF8')), 'hex')`;
}

const matchesProof = Prisma.sql`p.hash = ${hashIdentity(Prisma.sql`p.salt`, Prisma.sql`i.value`)}`;

/**
 * Stores hashes of the current identities of an account that has a submission on a private revision, so that its limits
 * and ladder also apply to later accounts with one of them. Copies the rows of accounts that had an identity before:
 * the same hash links accounts after all of them have changed their addresses. Idempotent.
 */
export async function storeProofs(tx: Tx, userId: string): Promise<void> {
  const salt = randomUUID();
  await tx.$executeRaw`
    WITH identity AS (${selectIdentities(userId)}),
    known AS (
      SELECT i.value, p.salt, p.hash FROM identity i JOIN "AccountProof" p ON ${matchesProof}
    )
    INSERT INTO "AccountProof" ("userId", salt, hash)
    SELECT ${userId}, salt, hash FROM known
    UNION
    SELECT ${userId}, ${salt}, ${hashIdentity(Prisma.sql`${salt}`, Prisma.sql`i.value`)}
    FROM identity i WHERE i.value NOT IN (SELECT value FROM known)
    ON CONFLICT DO NOTHING`;
}

/**
 * Returns the ids of an account and of all accounts of the same person: they share an identity, or each shares one with
 * another of them. Includes deleted accounts. Hashes the identities with every stored salt; each identity that
 * submitted to a private revision has one.
 */
export async function listAccounts(
  db: Pick<Tx, '$queryRaw'>,
  userId: string,
): Promise<[string, ...string[]]> {
  const linked = await db.$queryRaw<{ userId: string }[]>`
    WITH RECURSIVE identity AS (${selectIdentities(userId)}),
    linked AS (
      SELECT ${userId} AS "userId"
      UNION
      SELECT p."userId" FROM identity i JOIN "AccountProof" p ON ${matchesProof}
      UNION
      SELECT other."userId" FROM linked
      JOIN "AccountProof" known ON known."userId" = linked."userId"
      JOIN "AccountProof" other ON other.hash = known.hash
    )
    SELECT "userId" FROM linked WHERE "userId" <> ${userId} ORDER BY "userId"`;
  return [userId, ...linked.map((account) => account.userId)];
}
