import type { Tx } from '@clapboard/db';

/**
 * Returns the model that an id refers to now: itself, or the one it was merged into, transitively.
 * Null if there is none.
 */
export async function followMerges(
  db: Pick<Tx, '$queryRaw'>,
  modelId: string,
): Promise<string | null> {
  // UNION removes duplicates, so that even a cycle would end.
  const rows = await db.$queryRaw<{ id: string }[]>`
    WITH RECURSIVE way AS (
      SELECT id, "mergedIntoId" FROM "Model" WHERE id = ${modelId}
      UNION
      SELECT m.id, m."mergedIntoId" FROM "Model" m JOIN way ON m.id = way."mergedIntoId"
    )
    SELECT id FROM way WHERE "mergedIntoId" IS NULL`;
  return rows[0]?.id ?? null;
}

/**
 * Returns the model at an address: also at that of a merged model, and at the one that it had as an anonymous entry.
 * Null if there is none.
 */
export async function findModelBySlug(
  db: Pick<Tx, '$queryRaw' | 'anonymousEntry' | 'model'>,
  slug: string,
): Promise<string | null> {
  const named = await db.model.findUnique({ where: { slug }, select: { id: true } });
  if (named) return followMerges(db, named.id);
  const entry = await db.anonymousEntry.findUnique({ where: { slug }, select: { modelId: true } });
  return entry && followMerges(db, entry.modelId);
}

/**
 * Like followMerges, in a transaction that is about to reference the model: blocks merges until the
 * transaction ends.
 */
export async function lockModel(tx: Tx, modelId: string): Promise<string | null> {
  let id: string | null = modelId;
  for (;;) {
    id = await followMerges(tx, id);
    if (id === null) return null;
    // A merge locks the row exclusively: this waits for its end, and then reads the new target.
    const [row] = await tx.$queryRaw<{ mergedIntoId: string | null }[]>`
      SELECT "mergedIntoId" FROM "Model" WHERE id = ${id} FOR KEY SHARE`;
    if (!row) return null;
    if (row.mergedIntoId === null) return id;
  }
}
