import { Prisma, type Tx } from '@clapboard/db';
import { lastingFaults } from '../ledger';

/**
 * SQL: recursive common table expression `payer`: distinct payers (`id`) with waiting requests, per profile
 * (`profileId`), by a skip scan of the index. `profiles`: query with a column `id`.
 */
export function selectPayers(profiles: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`
    every_payer AS (
      SELECT profile.id AS "profileId", (
        SELECT "payerId" FROM "Verdict" WHERE "profileId" = profile.id AND status = 'pending'
        ORDER BY "payerId" LIMIT 1) AS id
      FROM (${profiles}) profile
      UNION ALL
      SELECT last."profileId", (
        SELECT v."payerId" FROM "Verdict" v
        WHERE v."profileId" = last."profileId" AND v.status = 'pending' AND v."payerId" > last.id
        ORDER BY v."payerId" LIMIT 1)
      FROM every_payer last WHERE last.id IS NOT NULL
    ), payer AS (SELECT * FROM every_payer WHERE id IS NOT NULL)`;
}

/**
 * Returns whether the judge may work for somebody else than the payer of this request: a payer with requests of these
 * profiles in flight or due, whose last request wasn't answered by a fault of the provider. Requests that wait for a
 * later time don't count, because they can't show it. `profiles`: query with a column `id`.
 */
export async function mayWorkForOthers(
  tx: Tx,
  hash: string,
  profiles: Prisma.Sql,
): Promise<boolean> {
  const [row] = await tx.$queryRaw<{ mayWork: boolean }[]>`
    WITH RECURSIVE ${selectPayers(profiles)}
    SELECT EXISTS (
      SELECT 1 FROM payer
      LEFT JOIN LATERAL (
        SELECT fault FROM "Verdict"
        WHERE "payerId" = payer.id AND "requestedAt" IS NOT NULL AND "leaseToken" IS NULL
          AND "profileId" IN (${profiles})
        ORDER BY "requestedAt" DESC LIMIT 1
      ) answered ON true
      WHERE payer.id <> (SELECT "payerId" FROM "Verdict" WHERE hash = ${hash})
        AND (answered.fault IS NULL OR answered.fault = ANY(${[...lastingFaults, 'over_budget']}))
        AND EXISTS (
          -- Requests in flight were due when they were claimed.
          SELECT 1 FROM "Verdict"
          WHERE "profileId" = payer."profileId" AND "payerId" = payer.id AND status = 'pending'
            AND "notBefore" <= now())
    ) AS "mayWork"`;
  return row?.mayWork ?? false;
}
