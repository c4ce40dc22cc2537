import { Prisma } from '@clapboard/db';

/**
 * The common table `differing`: the items that differ between two revisions, one row each, with the
 * kinds of change as booleans (`added`, `removed`, `payload`, `slices`, `cluster`, `moved`,
 * `rekeyed`) and the slices of both sides. References are compared in the database and not
 * selected. `moved` compares ranks among the items that both have, so that one new item at the top
 * does not move all others.
 */
export function selectDifferingRows(leftId: string, rightId: string): Prisma.Sql {
  // A full join is never a nested loop, whatever PostgreSQL estimates for a newly imported
  // revision.
  return Prisma.sql`
    WITH sides AS (
      SELECT coalesce(l.task, r.task) AS task, coalesce(l."externalId", r."externalId") AS item,
        l.id AS "leftItem", r.id AS "rightItem",
        coalesce(l.slices, '{}') AS "leftSlices", coalesce(r.slices, '{}') AS "rightSlices",
        l.position AS "leftPosition", r.position AS "rightPosition",
        coalesce(l.position, r.position) AS position,
        l.id IS NULL AS added, r.id IS NULL AS removed,
        l.id IS NOT NULL AND r.id IS NOT NULL AS common,
        coalesce(l.payload <> r.payload, false) AS payload,
        coalesce(NOT (l.slices @> r.slices AND l.slices <@ r.slices), false) AS slices,
        coalesce(l.cluster <> r.cluster, false) AS cluster,
        coalesce(l.reference <> r.reference, false) AS rekeyed
      FROM (SELECT * FROM "Item" WHERE "revisionId" = ${leftId}) l
        FULL JOIN (SELECT * FROM "Item" WHERE "revisionId" = ${rightId}) r
        ON r.task = l.task AND r."externalId" = l."externalId"
    ), ranked AS (
      SELECT sides.*, common
        AND rank() OVER (PARTITION BY task, common ORDER BY "leftPosition")
          <> rank() OVER (PARTITION BY task, common ORDER BY "rightPosition") AS moved
      FROM sides
    ), differing AS (
      SELECT * FROM ranked
      WHERE added OR removed OR payload OR slices OR cluster OR rekeyed OR moved
    )`;
}
