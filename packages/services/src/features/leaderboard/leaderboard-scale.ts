import { getRankingDirection, getRankingNumbers } from './ranking-numbers';
import type { LeaderboardColumns } from './score-columns';
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
    const ranking = facts.complete ? getRankingNumbers(columns, numbers, columnIndex) : null;
    const value = ranking?.countsAll || direction === 'neutral' ? ranking?.value : null;
    if (value == null || !Number.isFinite(value)) continue;
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  if (low > high) return null;
  return { low, high, best: direction === 'neutral' ? null : direction === 'higher' ? high : low };
}
