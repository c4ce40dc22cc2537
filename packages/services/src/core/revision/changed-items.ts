import { type Db, Prisma, type Tx } from '@clapboard/db';
import { z } from 'zod';
import { selectDifferingRows } from '../database/differing-rows';

/**
 * Number of changed items of a slice between two revisions by kind of change; an item may count
 * under several kinds.
 */
export const changedItemsSchema = z
  .object({
    task: z.string(),
    slice: z.string().nullable().describe('null: the whole task.'),
    added: z.number(),
    removed: z.number(),
    changed: z.number().describe('Payload, slices or cluster.'),
    rekeyed: z.number().describe('Different reference.'),
    moved: z.number().describe('Different position in the order.'),
  })
  .meta({ id: 'ChangedItems' });

export type ChangedItems = z.output<typeof changedItemsSchema>;

/**
 * Returns the tasks and slices with changed items, in order of their ids, the whole task first;
 * empty for a revision and itself. An item whose slices changed counts in those of both sides.
 * Contains counts only, so it reveals no reference.
 */
export function countChangedItems(
  db: Pick<Db | Tx, '$queryRaw'>,
  leftId: string,
  rightId: string,
): Promise<ChangedItems[]> {
  return db.$queryRaw<ChangedItems[]>(Prisma.sql`
    ${selectDifferingRows(leftId, rightId)}, counted AS (
      SELECT differing.*, NULL AS slice FROM differing
      UNION ALL
      SELECT differing.*, s.slice FROM differing,
        LATERAL (SELECT DISTINCT unnest("leftSlices" || "rightSlices") AS slice) s
    )
    SELECT task, slice,
      count(*) FILTER (WHERE added)::int AS added,
      count(*) FILTER (WHERE removed)::int AS removed,
      count(*) FILTER (WHERE payload OR slices OR cluster)::int AS changed,
      count(*) FILTER (WHERE rekeyed)::int AS rekeyed,
      count(*) FILTER (WHERE moved)::int AS moved
    FROM counted GROUP BY task, slice ORDER BY task, slice NULLS FIRST`);
}
