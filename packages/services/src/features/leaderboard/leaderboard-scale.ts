import { getRankingDirection, getRankingIndex } from './ranking-numbers';
import type { LeaderboardColumns } from './score-columns';
import { countsAllItems, getValue } from './store/numbers';
import type { StoredRow } from './store/stored-row';
import type { LeaderboardScale } from './views';

/**
 * Returns the smallest, largest and best finite ranking value of complete rows in a column; null if
 * there is none.
 */
export function computeLeaderboardScale(
  columns: LeaderboardColumns,
  rows: readonly StoredRow[],
  columnIndex: number,
): LeaderboardScale | null {
  const direction = getRankingDirection(columns, columnIndex);
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { facts, numbers } of rows) {
    if (!facts.complete) continue;
    const rankingIndex = getRankingIndex(columns, numbers, columnIndex);
    const value = getValue(numbers, rankingIndex);
    if (!Number.isFinite(value)) continue;
    if (direction !== 'neutral' && !countsAllItems(numbers, rankingIndex)) continue;
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  if (low > high) return null;
  return { low, high, best: direction === 'neutral' ? null : direction === 'higher' ? high : low };
}
