import { Prisma } from '@clapboard/db';

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
