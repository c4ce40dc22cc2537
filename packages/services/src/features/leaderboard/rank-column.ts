import { rankAmong } from '@clapboard/metrics';
import { getRankingDirection, getRankingIndex } from './ranking-numbers';
import type { LeaderboardColumns } from './score-columns';
import { countsAllItems, getValue } from './store/numbers';
import type { StoredRow } from './store/stored-row';
import type { LeaderboardScale } from './views';

/**
 * The ranked values of one column, in a column with a better direction: those of complete rows whose ranking value
 * counts every item. A rank is found by a search in them, so a change of a leaderboard costs a sort of numbers per
 * shown column, and a page ranks its own rows only.
 */
export interface RankedColumn {
  /** Returns 1 + the number of rows with a better ranking value; 0 if the row isn’t ranked. */
  rank(row: StoredRow): number;
  /** smallest, largest and best finite value; null if there is none */
  scale: LeaderboardScale | null;
}

/**
 * Ranks columns, by index. Null for a column that doesn’t rank. All of them in one pass over the rows, because the
 * numbers of a row are near each other in memory, and those of a column are not.
 */
export function rankColumns(
  columns: LeaderboardColumns,
  scored: readonly StoredRow[],
  indexes: readonly number[],
): Map<number, RankedColumn | null> {
  const ranked = indexes.flatMap((columnIndex) => {
    const direction = getRankingDirection(columns, columnIndex);
    if (direction === 'neutral') return [];
    return [{ columnIndex, direction, values: new Float64Array(scored.length), size: 0 }];
  });
  for (const row of scored) {
    if (!row.facts.complete) continue;
    for (const column of ranked) {
      const value = getRankedValue(columns, row, column);
      if (!Number.isNaN(value)) column.values[column.size++] = value;
    }
  }
  const result = new Map<number, RankedColumn | null>(indexes.map((index) => [index, null]));
  for (const column of ranked) {
    const sorted = column.values.subarray(0, column.size).sort();
    result.set(column.columnIndex, {
      rank(row) {
        const value = getRankedValue(columns, row, column);
        return Number.isNaN(value) ? 0 : rankAmong(sorted, value);
      },
      scale: computeScale(sorted, column.direction),
    });
  }
  return result;
}

/** Returns the ranked value of a row, larger if better; NaN if the row isn’t ranked. */
function getRankedValue(
  columns: LeaderboardColumns,
  { facts, numbers }: StoredRow,
  { columnIndex, direction }: { columnIndex: number; direction: 'higher' | 'lower' },
): number {
  if (!facts.complete) return Number.NaN;
  const rankingIndex = getRankingIndex(columns, numbers, columnIndex);
  if (!countsAllItems(numbers, rankingIndex)) return Number.NaN;
  const value = getValue(numbers, rankingIndex);
  return direction === 'higher' ? value : -value;
}

function computeScale(
  sorted: Float64Array,
  direction: 'higher' | 'lower',
): LeaderboardScale | null {
  const first = sorted.find((value) => Number.isFinite(value));
  const best = sorted.findLast((value) => Number.isFinite(value));
  if (first === undefined || best === undefined) return null;
  // Without −0, which a negated 0 would be.
  return direction === 'higher'
    ? { low: first, high: best, best }
    : { low: 0 - best, high: 0 - first, best: 0 - best };
}
