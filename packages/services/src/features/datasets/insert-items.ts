import type { Item } from '@clapboard/benchmarks';
import type { Tx } from '@clapboard/db';

/** A row is about 1 KiB: one statement per chunk stays far below PostgreSQL's limits. */
const chunkSize = 1000;

/**
 * Inserts a revision's items. Positions count inside each task, in the order of the ground truth files; packed
 * outcomes rely on it. Calls `onChunk` before each chunk with the number of items that are inserted.
 */
export async function insertItems(
  tx: Tx,
  revisionId: string,
  items: readonly Item[],
  onChunk: (done: number) => void,
): Promise<void> {
  const rows = toRows(items);
  for (let start = 0; start < rows.length; start += chunkSize) {
    onChunk(start);
    // As one value, which takes a tenth of the time of one parameter per column. Members that are null become SQL
    // nulls.
    await tx.$executeRaw`
      INSERT INTO "Item" ("revisionId", task, "externalId", position, slices, cluster, payload, reference)
      SELECT ${revisionId}, task, id, position, slices, cluster,
        coalesce(payload, 'null'), coalesce(reference, 'null')
      FROM jsonb_to_recordset(${JSON.stringify(rows.slice(start, start + chunkSize))}::jsonb) AS row (
        task text, id text, position int, slices text[], cluster text, payload jsonb, reference jsonb)`;
  }
}

function toRows(items: readonly Item[]): (Item & { position: number })[] {
  const next = new Map<string, number>();
  return items.map((item) => {
    const position = next.get(item.task) ?? 0;
    next.set(item.task, position + 1);
    return { ...item, position };
  });
}
