import { pointRanks, rankByIntervals } from '@clapboard/metrics';
import type { BoardColumns } from './board-columns';
import { numbersAt } from './store/numbers';
import type { StoredRow } from './store/stored-row';

/** Both ranks of each row that has any. */
export type ColumnRanks = ReadonlyMap<StoredRow, { rank: number | null; pointRank: number | null }>;

/**
 * Ranks the rows in one column, where one direction is better. Only complete rows are ranked, and only
 * against complete rows: an incomplete evaluation neither takes a rank nor gives one.
 */
export function rankColumn(
  { list }: BoardColumns,
  scored: readonly StoredRow[],
  place: number,
): ColumnRanks {
  const direction = list[place]?.metric.direction ?? 'neutral';
  if (direction === 'neutral') return new Map();
  const present = scored.flatMap((row) => {
    const own = row.facts.complete ? numbersAt(row.numbers, place) : null;
    return own ? [{ row, own }] : [];
  });
  const ranks = rankByIntervals(
    present.map(({ own }) => own),
    direction,
  );
  const points = pointRanks(
    present.map(({ own }) => own.value),
    direction,
  );
  return new Map(
    present.map(({ row }, index) => [
      row,
      { rank: ranks[index] ?? null, pointRank: points[index] ?? null },
    ]),
  );
}
