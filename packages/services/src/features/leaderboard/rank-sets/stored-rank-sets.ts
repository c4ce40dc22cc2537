import type { Prisma } from '@clapboard/db';
import type { RankSet } from '@clapboard/metrics';

/** The rank sets of a leaderboard by one judge. */
export interface LeaderboardRankSets {
  /** identifies their input */
  inputs: string;
  /** evaluations with their index in the lists of `byColumn` */
  rows: ReadonlyMap<string, number>;
  /** by column key; null for a row without a rank */
  byColumn: ReadonlyMap<string, readonly (RankSet | null)[]>;
}

type Stored = Pick<
  Prisma.BoardRankSetsGetPayload<object>,
  'inputs' | 'evaluationIds' | 'columns' | 'sets'
>;

const bytesOfSet = 8;

/** Packs the sets for the database: two int32 per row, column by column. */
export function packRankSets({ inputs, rows, byColumn }: LeaderboardRankSets): Stored {
  const sets = new Uint8Array(byColumn.size * rows.size * bytesOfSet);
  const view = new DataView(sets.buffer);
  let offset = 0;
  for (const column of byColumn.values()) {
    for (const set of column) {
      view.setInt32(offset, set?.best ?? 0, true);
      view.setInt32(offset + 4, set?.worst ?? 0, true);
      offset += bytesOfSet;
    }
  }
  return { inputs, evaluationIds: [...rows.keys()], columns: [...byColumn.keys()], sets };
}

/** Unpacks the result of `packRankSets`. Throws a RangeError if bytes are missing. */
export function unpackRankSets({
  inputs,
  evaluationIds,
  columns,
  sets,
}: Stored): LeaderboardRankSets {
  const view = new DataView(sets.buffer, sets.byteOffset, sets.byteLength);
  const byColumn = columns.map((key, column) => {
    const rows = evaluationIds.map((_, row): RankSet | null => {
      const offset = (column * evaluationIds.length + row) * bytesOfSet;
      const [best, worst] = [view.getInt32(offset, true), view.getInt32(offset + 4, true)];
      return best === 0 ? null : { best, worst };
    });
    return [key, rows] as const;
  });
  return {
    inputs,
    rows: new Map(evaluationIds.map((id, row) => [id, row])),
    byColumn: new Map(byColumn),
  };
}

/**
 * Returns the rank set of an evaluation in a column; null if it isn't computed yet, or without a
 * rank.
 */
export function findRankSet(
  { rows, byColumn }: LeaderboardRankSets,
  evaluationId: string | null,
  column: string,
): RankSet | null {
  return byColumn.get(column)?.[rows.get(evaluationId ?? '') ?? -1] ?? null;
}
