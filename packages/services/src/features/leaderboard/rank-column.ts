import { rankAmong } from '@clapboard/metrics';
import { getRankingDirection, getRankingIndex } from './ranking-numbers';
import type { LeaderboardColumns } from './score-columns';
import { countsAllItems, getValue } from './store/numbers';
import type { StoredRow } from './store/stored-row';
import type { LeaderboardScale } from './views';

/**
 * The values of one column that count: of complete rows; in a column with a better direction, ranking values over every
 * item. A rank is found by a search in them, so a change of a leaderboard costs a sort of numbers per shown column, and
 * a page ranks its own rows only.
 */
export interface RankedColumn {
  /** Returns 1 + the number of rows with a better ranking value; 0 if the row or the column isn’t ranked. */
  rank(row: StoredRow): number;
  /** as in `computeLeaderboardScale`, over all rows */
  scale: LeaderboardScale | null;
}

type Direction = ReturnType<typeof getRankingDirection>;

interface ColumnValues {
  columnIndex: number;
  direction: Direction;
  /** larger if better */
  values: Float64Array;
  size: number;
}

/**
 * Ranks columns, by index. All of them in one pass over the rows, because the numbers of a row are near each other in
 * memory, and those of a column are not.
 */
export function rankColumns(
  columns: LeaderboardColumns,
  scored: readonly StoredRow[],
  indexes: readonly number[],
): Map<number, RankedColumn> {
  const counted = indexes.map(
    (columnIndex): ColumnValues => ({
      columnIndex,
      direction: getRankingDirection(columns, columnIndex),
      values: new Float64Array(scored.length),
      size: 0,
    }),
  );
  for (const row of scored) {
    if (!row.facts.complete) continue;
    for (const column of counted) {
      const value = getCountedValue(columns, row, column);
      if (!Number.isNaN(value)) column.values[column.size++] = value;
    }
  }
  return new Map(
    counted.map((column) => {
      const sorted = column.values.subarray(0, column.size).sort();
      const rank = (row: StoredRow) => {
        const value = getCountedValue(columns, row, column);
        return Number.isNaN(value) ? 0 : rankAmong(sorted, value);
      };
      return [
        column.columnIndex,
        {
          rank: column.direction === 'neutral' ? () => 0 : rank,
          scale: computeScale(sorted, column.direction),
        },
      ];
    }),
  );
}

/** Returns the value of a row that counts, larger if better; NaN without one. */
function getCountedValue(
  columns: LeaderboardColumns,
  { facts, numbers }: StoredRow,
  { columnIndex, direction }: ColumnValues,
): number {
  if (!facts.complete) return Number.NaN;
  const rankingIndex = getRankingIndex(columns, numbers, columnIndex);
  if (direction !== 'neutral' && !countsAllItems(numbers, rankingIndex)) return Number.NaN;
  const value = getValue(numbers, rankingIndex);
  return direction === 'lower' ? -value : value;
}

function computeScale(sorted: Float64Array, direction: Direction): LeaderboardScale | null {
  const first = sorted.find((value) => Number.isFinite(value));
  const last = sorted.findLast((value) => Number.isFinite(value));
  if (first === undefined || last === undefined) return null;
  // Without −0, which a negated 0 would be.
  if (direction === 'lower') return { low: 0 - last, high: 0 - first, best: 0 - last };
  return { low: first, high: last, best: direction === 'neutral' ? null : last };
}
