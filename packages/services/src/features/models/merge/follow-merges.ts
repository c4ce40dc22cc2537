import type { Tx } from '@clapboard/db';

/** The model that an id means now: itself, or where it was merged to, however often. Null where there is none. */
export async function followMerges(
  db: Pick<Tx, '$queryRaw'>,
  modelId: string,
): Promise<string | null> {
  // UNION leaves out what was there before, so that even a circle would end.
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
 * As followMerges, in a transaction that is about to refer to the model: it is not merged away before the
 * transaction ends.
 */
export async function lockModel(tx: Tx, modelId: string): Promise<string | null> {
  let id: string | null = modelId;
  for (;;) {
    id = await followMerges(tx, id);
    if (id === null) return null;
    // A merge locks the row for itself: this waits for its end, and then reads where the model went.
    const [row] = await tx.$queryRaw<{ mergedIntoId: string | null }[]>`
      SELECT "mergedIntoId" FROM "Model" WHERE id = ${id} FOR KEY SHARE`;
    if (!row) return null;
    if (row.mergedIntoId === null) return id;
  }
}
