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
  /** Returns the column after a change of rows, without sorting it again. */
  change(change: RowChange): RankedColumn;
}

/** Rows that a leaderboard lost and got. */
export interface RowChange {
  removed: ReadonlySet<StoredRow>;
  added: readonly StoredRow[];
}

type Direction = ReturnType<typeof getRankingDirection>;

interface Column {
  columnIndex: number;
  direction: Direction;
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
  const counted = indexes.map((columnIndex) => ({
    column: { columnIndex, direction: getRankingDirection(columns, columnIndex) },
    values: new Float64Array(scored.length),
    size: 0,
  }));
  for (const row of scored) {
    for (const each of counted) {
      const value = getCountedValue(columns, row, each.column);
      if (!Number.isNaN(value)) each.values[each.size++] = value;
    }
  }
  return new Map(
    counted.map(({ column, values, size }) => [
      column.columnIndex,
      toRankedColumn(columns, column, values.subarray(0, size).sort()),
    ]),
  );
}

/** `sorted`: the values that count, larger if better. */
function toRankedColumn(
  columns: LeaderboardColumns,
  column: Column,
  sorted: Float64Array,
): RankedColumn {
  const { direction } = column;
  const list = (rows: Iterable<StoredRow>) =>
    Float64Array.from(
      [...rows]
        .map((row) => getCountedValue(columns, row, column))
        .filter((value) => !Number.isNaN(value)),
    ).sort();
  return {
    rank(row) {
      if (direction === 'neutral') return 0;
      const value = getCountedValue(columns, row, column);
      return Number.isNaN(value) ? 0 : rankAmong(sorted, value);
    },
    scale: computeScale(sorted, direction),
    change: ({ removed, added }) =>
      toRankedColumn(columns, column, replaceSorted(sorted, list(removed), list(added))),
  };
}

/** Returns sorted values without some of them and with others, which are sorted as well. */
function replaceSorted(
  sorted: Float64Array,
  removed: Float64Array,
  added: Float64Array,
): Float64Array {
  const replaced = new Float64Array(sorted.length - removed.length + added.length);
  let [size, removedCount, addedCount] = [0, 0, 0];
  for (const value of sorted) {
    if (value === removed[removedCount]) {
      removedCount += 1;
      continue;
    }
    for (let next = added[addedCount]; next !== undefined && next <= value; ) {
      replaced[size++] = next;
      addedCount += 1;
      next = added[addedCount];
    }
    replaced[size++] = value;
  }
  replaced.set(added.subarray(addedCount), size);
  if (removedCount < removed.length) throw new Error('A value to remove isn’t in the column.');
  return replaced;
}

/** Returns the value of a row that counts, larger if better; NaN without one. */
function getCountedValue(
  columns: LeaderboardColumns,
  { facts, numbers }: StoredRow,
  { columnIndex, direction }: Column,
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
