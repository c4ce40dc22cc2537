import { rankAmong } from '@clapboard/metrics';
import { getRankingDirection, getRankingIndex } from './ranking-numbers';
import type { LeaderboardColumns } from './score-columns';
import { countsAllItems, getValue } from './store/numbers';
import type { StoredRow } from './store/stored-row';
import type { LeaderboardScale } from './views';

/**
 * The values of one column that count: of complete rows; in a column with a better direction, ranking values over every
 * item. A rank is found by searches in them, so a page ranks its own rows only, and a change of a few rows costs as
 * much as these rows.
 */
export interface RankedColumn {
  /** Returns 1 + the number of rows with a better ranking value; 0 if the row or the column isn’t ranked. */
  rank(row: StoredRow): number;
  /** as in `computeScale`, over all rows */
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
      toRankedColumn(columns, column, {
        base: values.subarray(0, size).sort(),
        removed: none,
        added: none,
      }),
    ]),
  );
}

/** The values that count, larger if better: sorted ones, and sorted differences from them. */
interface Values {
  base: Float64Array;
  removed: Float64Array;
  added: Float64Array;
}

const none = new Float64Array();

function toRankedColumn(columns: LeaderboardColumns, column: Column, values: Values): RankedColumn {
  const { direction } = column;
  const list = (rows: Iterable<StoredRow>) =>
    [...rows]
      .map((row) => getCountedValue(columns, row, column))
      .filter((value) => !Number.isNaN(value));
  return {
    rank(row) {
      if (direction === 'neutral') return 0;
      const value = getCountedValue(columns, row, column);
      if (Number.isNaN(value)) return 0;
      const { base, removed, added } = values;
      return rankAmong(base, value) - rankAmong(removed, value) + rankAmong(added, value);
    },
    scale: computeSortedScale(values, direction),
    change: ({ removed, added }) =>
      toRankedColumn(columns, column, changeValues(values, list(removed), list(added))),
  };
}

/** The differences from sorted values may be this share of them; more are merged into a copy. */
const mostChanged = 1 / 16;

/**
 * Returns the values without some of them and with others. Keeps the sorted ones while few differ: copies take long.
 */
function changeValues(
  { base, removed, added }: Values,
  lost: readonly number[],
  got: readonly number[],
): Values {
  const sort = (numbers: readonly number[]) => Float64Array.from(numbers).sort();
  const differences = cancelEqual(sort([...removed, ...lost]), sort([...added, ...got]));
  const count = differences.removed.length + differences.added.length;
  if (count <= base.length * mostChanged) return { base, ...differences };
  return { base: replaceSorted(base, differences), removed: none, added: none };
}

/** Leaves out the values that are both removed and added, each as often as it is both. */
function cancelEqual(removed: Float64Array, added: Float64Array): Omit<Values, 'base'> {
  const rest: Record<'removed' | 'added', number[]> = { removed: [], added: [] };
  let next = 0;
  for (const value of removed) {
    for (let other = added[next]; other !== undefined && other < value; other = added[next]) {
      rest.added.push(other);
      next += 1;
    }
    if (added[next] === value) next += 1;
    else rest.removed.push(value);
  }
  rest.added.push(...added.subarray(next));
  return { removed: Float64Array.from(rest.removed), added: Float64Array.from(rest.added) };
}

/** Returns sorted values without the removed and with the added ones. */
function replaceSorted(
  sorted: Float64Array,
  { removed, added }: Omit<Values, 'base'>,
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

/** Returns the smallest, largest and best finite value that counts in a column of the rows; null if there is none. */
export function computeScale(
  columns: LeaderboardColumns,
  rows: readonly StoredRow[],
  columnIndex: number,
): LeaderboardScale | null {
  const direction = getRankingDirection(columns, columnIndex);
  const column = { columnIndex, direction };
  let [first, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const row of rows) {
    const value = getCountedValue(columns, row, column);
    if (!Number.isFinite(value)) continue;
    first = Math.min(first, value);
    last = Math.max(last, value);
  }
  return toScale(first, last, direction);
}

function computeSortedScale(
  { base, removed, added }: Values,
  direction: Direction,
): LeaderboardScale | null {
  const firsts = [findEnd(base, removed, 1), findEnd(added, none, 1)];
  const lasts = [findEnd(base, removed, -1), findEnd(added, none, -1)];
  const first = Math.min(...firsts.flatMap((value) => value ?? []));
  const last = Math.max(...lasts.flatMap((value) => value ?? []));
  return toScale(first, last, direction);
}

/** Converts the ends of the values that count, larger if better, to a scale. */
function toScale(first: number, last: number, direction: Direction): LeaderboardScale | null {
  if (first > last) return null;
  if (direction === 'lower') return { low: -last, high: -first, best: -last };
  return { low: first, high: last, best: direction === 'neutral' ? null : last };
}

/** Returns the first or last finite value without the removed ones; undefined if there is none. */
function findEnd(sorted: Float64Array, removed: Float64Array, step: 1 | -1): number | undefined {
  let [index, skipped] = step === 1 ? [0, 0] : [sorted.length - 1, removed.length - 1];
  for (; index >= 0 && index < sorted.length; index += step) {
    const value = sorted[index];
    if (value === removed[skipped]) skipped += step;
    else if (Number.isFinite(value)) return value;
  }
  return undefined;
}
