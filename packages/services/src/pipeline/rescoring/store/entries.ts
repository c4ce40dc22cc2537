import { type Db, Prisma, type Tx } from '@clapboard/db';
import { lockSubmissions } from '../../../core/submission/store';
import { lockEvaluations } from '../../evaluations/store/lock';
import type { ChangedSlice } from '../changed-items';
import { selectDifferingNumbers } from '../differing-numbers';
import { movable, selectEntryTargets } from '../entry-targets';

/**
 * Inserts an entry for each submission of a benchmark that has a result, or for the chosen ones (null: all).
 * Returns how many.
 */
export function insertEntries(
  tx: Tx,
  { rescoreId, benchmark }: { rescoreId: string; benchmark: string },
  submissionIds: readonly string[] | null,
): Promise<number> {
  const chosen = submissionIds === null ? null : [...submissionIds];
  return tx.$executeRaw`
    INSERT INTO "RescoreEntry" ("rescoreId", "submissionId", "fromEvaluationId")
    SELECT ${rescoreId}, id, "currentEvaluationId" FROM "Submission"
    WHERE benchmark = ${benchmark} AND "currentEvaluationId" IS NOT NULL
      AND (${chosen}::text[] IS NULL OR id = ANY(${chosen}::text[]))
    -- One that is being deleted is left out. In one order for all.
    ORDER BY id FOR KEY SHARE`;
}

/** Skips the entries that have no result to replace, or whose result is already of the target's versions. */
export async function skipUnchanged(tx: Tx, rescoreId: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE "RescoreEntry" n SET skipped = CASE
      WHEN t."fromStatus" NOT IN ('done', 'blocked') THEN 'no_result'
      WHEN t."keepsOwn" THEN 'self_judged' ELSE 'same_versions' END
    FROM (${selectEntryTargets(rescoreId)}) t
    WHERE n."rescoreId" = ${rescoreId} AND n."submissionId" = t."submissionId"
      AND (t.same OR t."fromStatus" NOT IN ('done', 'blocked'))`;
}

/** Skips the entries that would be scored on their current revision, which is retired. */
export async function skipRetired(tx: Tx, rescoreId: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE "RescoreEntry" n SET skipped = 'retired_revision'
    FROM "Rescore" r, "Evaluation" f, "DatasetRevision" v
    WHERE n."rescoreId" = ${rescoreId} AND n.skipped IS NULL AND r.id = n."rescoreId" AND r."revisionId" IS NULL
      AND f.id = n."fromEvaluationId" AND v.id = f."revisionId" AND v."retiredAt" IS NOT NULL`;
}

/** Sets the evaluation of each entry: the evaluation of exactly the target's versions. */
export async function assignEvaluations(tx: Tx, rescoreId: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE "RescoreEntry" n SET "toEvaluationId" = e.id
    FROM (${selectEntryTargets(rescoreId)}) t
    JOIN "Evaluation" e ON e."submissionId" = t."submissionId" AND e."revisionId" = t."revisionId"
      AND e."scorerVersion" = t."scorerVersion" AND e."judgeVersion" = t."judgeVersion" AND e."runKey" = ''
    WHERE n."rescoreId" = ${rescoreId} AND n."submissionId" = t."submissionId" AND n.skipped IS NULL`;
}

/** Counts the differences of entries. The counts belong to the state that the same statement stores. */
export async function compareNumbers(
  db: Pick<Db, '$executeRaw'>,
  { rescoreId, submissionIds }: { rescoreId: string; submissionIds: readonly string[] },
  slices: readonly ChangedSlice[],
): Promise<void> {
  await db.$executeRaw`
    WITH pair AS MATERIALIZED (
      SELECT "submissionId", "fromId", "toId", state FROM (${movable(rescoreId)}) m
      WHERE "submissionId" = ANY(${[...submissionIds]})
    ), counted AS (
      SELECT "submissionId", kind, reasons, count(*)::int AS count
      FROM (${selectDifferingNumbers(Prisma.sql`SELECT * FROM pair`, slices)}) d GROUP BY 1, 2, 3
    ), summed AS (
      SELECT pair."submissionId", pair.state, coalesce(
        jsonb_agg(jsonb_build_object('kind', c.kind, 'reasons', c.reasons, 'count', c.count)
          ORDER BY c.kind, c.reasons) FILTER (WHERE c.kind IS NOT NULL), '[]') AS differences
      FROM pair LEFT JOIN counted c USING ("submissionId") GROUP BY 1, 2
    ), locked AS MATERIALIZED (
      SELECT "submissionId" FROM "RescoreEntry"
      WHERE "rescoreId" = ${rescoreId} AND "submissionId" = ANY(${[...submissionIds]})
      ORDER BY "submissionId" FOR NO KEY UPDATE
    )
    UPDATE "RescoreEntry" n SET compared = s.state, differences = s.differences
    FROM locked JOIN summed s USING ("submissionId")
    WHERE n."rescoreId" = ${rescoreId} AND n."submissionId" = locked."submissionId"`;
}

/** Locks the submissions and evaluations of the entries until the transaction ends, in one order for all. */
export async function lockEntries(tx: Tx, rescoreId: string): Promise<void> {
  const entries = Prisma.sql`
    FROM "RescoreEntry" WHERE "rescoreId" = ${rescoreId} AND skipped IS NULL`;
  await lockEvaluations(
    tx,
    Prisma.sql`SELECT unnest(ARRAY["fromEvaluationId", "toEvaluationId"]) ${entries}`,
  );
  await lockSubmissions(tx, Prisma.sql`SELECT "submissionId" ${entries}`);
}

/** Marks the entries that publishing moves. */
export async function markApplied(tx: Tx, rescoreId: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE "RescoreEntry" n SET applied = true FROM (${movable(rescoreId)}) m
    WHERE n."rescoreId" = ${rescoreId} AND n."submissionId" = m."submissionId"`;
}
