import { Prisma } from '@clapboard/db';
import { getBenchmark } from '../../core/benchmark';
import type { Services } from '../../core/context';
import { readChangedSlices } from './changed-items';
import { differingNumbers } from './differing-numbers';
import { movable } from './entry-targets';
import type { RescoreRow } from './store';

/** Entries compared per statement. */
const batch = 200;

/** Number of differing scores of an entry; `reasons` in bits. */
export interface DifferenceCount {
  kind: 'value' | 'interval';
  reasons: number;
  count: number;
}

/**
 * Counts the differences of every entry whose evaluations have ended and weren't compared in their
 * current state. Workers run it during a rescore, so that previews don't wait for it. Any number of
 * processes may run it at once. Throws if the database is unreachable.
 */
export async function compareEntries(
  { db }: Pick<Services, 'db'>,
  rescore: Pick<RescoreRow, 'id' | 'benchmark' | 'revisionId'>,
): Promise<void> {
  const places = await readChangedSlices({ db }, getBenchmark(rescore.benchmark), rescore);
  for (;;) {
    const stale = await db.$queryRaw<{ submissionId: string }[]>`
      SELECT "submissionId" FROM (${movable(rescore.id)}) m WHERE NOT fresh
      ORDER BY "submissionId" LIMIT ${batch}`;
    if (stale.length === 0) return;
    await compare(
      db,
      rescore.id,
      stale.map(({ submissionId }) => submissionId),
      places,
    );
  }
}

/** A single statement sees one snapshot: the counts match the state that it writes. */
async function compare(
  db: Services['db'],
  rescoreId: string,
  submissionIds: readonly string[],
  places: Parameters<typeof differingNumbers>[1],
): Promise<void> {
  await db.$executeRaw`
    WITH pair AS MATERIALIZED (
      SELECT "submissionId", "fromId", "toId", state FROM (${movable(rescoreId)}) m
      WHERE "submissionId" = ANY(${[...submissionIds]})
    ), counted AS (
      SELECT "submissionId", kind, reasons, count(*)::int AS count
      FROM (${differingNumbers(Prisma.sql`SELECT * FROM pair`, places)}) d GROUP BY 1, 2, 3
    ), summed AS (
      SELECT pair."submissionId", pair.state, coalesce(
        jsonb_agg(jsonb_build_object('kind', c.kind, 'reasons', c.reasons, 'count', c.count)
          ORDER BY c.kind, c.reasons) FILTER (WHERE c.kind IS NOT NULL), '[]') AS differences
      FROM pair LEFT JOIN counted c USING ("submissionId") GROUP BY 1, 2
    ), held AS MATERIALIZED (
      SELECT "submissionId" FROM "RescoreEntry"
      WHERE "rescoreId" = ${rescoreId} AND "submissionId" = ANY(${[...submissionIds]})
      ORDER BY "submissionId" FOR NO KEY UPDATE
    )
    UPDATE "RescoreEntry" n SET compared = s.state, differences = s.differences
    FROM held JOIN summed s USING ("submissionId")
    WHERE n."rescoreId" = ${rescoreId} AND n."submissionId" = held."submissionId"`;
}
