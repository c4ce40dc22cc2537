import type { Tx } from '@clapboard/db';

interface Versions {
  /** the version of the known rows */
  known: bigint;
  current: bigint;
}

/**
 * Returns the submissions whose rows on a leaderboard may differ between two versions; null if any may. Besides the
 * changed submissions, those of their submitters and models, because rows show how many attempts both made.
 */
export async function readChangedResults(
  tx: Pick<Tx, '$queryRaw' | 'boardChange'>,
  benchmark: string,
  { known, current }: Versions,
): Promise<ReadonlySet<string> | null> {
  const changes = await tx.boardChange.findMany({
    where: { benchmark, version: { gt: known, lte: current } },
    select: { version: true, submissionId: true },
  });
  const versions = new Set(changes.map(({ version }) => version));
  if (BigInt(versions.size) !== current - known) return null;
  const ids = new Set(changes.map(({ submissionId }) => submissionId));
  ids.delete('none');
  if (ids.size === 0) return ids;
  const changed = [...ids];
  // Two queries, because an `OR` would read every submission.
  const rows = await tx.$queryRaw<{ id: string }[]>`
    WITH changed AS (SELECT "submitterId", "modelId" FROM "Submission" WHERE id = ANY(${changed}::text[]))
    SELECT id FROM "Submission" WHERE benchmark = ${benchmark} AND "submitterId" IN (SELECT "submitterId" FROM changed)
    UNION
    SELECT id FROM "Submission" WHERE benchmark = ${benchmark} AND "modelId" IN (SELECT "modelId" FROM changed)`;
  const affected = new Set(rows.map(({ id }) => id));
  // All may have changed, and nobody knows whose a submission was that has been deleted since.
  return changed.every((id) => affected.has(id)) ? affected : null;
}
