import { type Db, Prisma, type Tx } from '@clapboard/db';
import { differingRows } from './differing-rows';

/** How many items of a slice differ between two revisions, by what differs; an item may count under several. */
export interface ChangedItems {
  task: string;
  /** null: the whole task */
  slice: string | null;
  added: number;
  removed: number;
  /** payload, slices or cluster */
  changed: number;
  /** another true answer */
  rekeyed: number;
  /** another place in the order */
  moved: number;
}

/**
 * Tasks and slices with any item that differs, in order of their ids, the whole task first; empty for
 * a revision and itself. An item that changed its slices counts in those of both sides. Counts only:
 * nothing tells a key.
 */
export function changedItems(
  db: Pick<Db | Tx, '$queryRaw'>,
  leftId: string,
  rightId: string,
): Promise<ChangedItems[]> {
  return db.$queryRaw<ChangedItems[]>(Prisma.sql`
    ${differingRows(leftId, rightId)}, placed AS (
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
    FROM placed GROUP BY task, slice ORDER BY task, slice NULLS FIRST`);
}
