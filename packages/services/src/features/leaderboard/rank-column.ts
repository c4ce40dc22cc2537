import { pointRanks } from '@clapboard/metrics';
import { getRankingDirection, getRankingIndex } from './ranking-numbers';
import type { LeaderboardColumns } from './score-columns';
import { countsAllItems, getValue } from './store/numbers';
import type { StoredRow } from './store/stored-row';

/**
 * Returns the rank of each row in one column, 1 + the number of rows with a better ranking value; 0
 * if there is none. Only complete rows whose ranking value counts every item are ranked, and only
 * against each other, in columns with a better direction.
 */
export function rankColumn(
  columns: LeaderboardColumns,
  scored: readonly StoredRow[],
  columnIndex: number,
): Int32Array {
  const direction = getRankingDirection(columns, columnIndex);
  if (direction === 'neutral') return new Int32Array(scored.length);
  const values = scored.map(({ facts, numbers }) => {
    if (!facts.complete) return null;
    const rankingIndex = getRankingIndex(columns, numbers, columnIndex);
    const value = getValue(numbers, rankingIndex);
    return Number.isNaN(value) || !countsAllItems(numbers, rankingIndex) ? null : value;
  });
  return Int32Array.from(pointRanks(values, direction), (rank) => rank ?? 0);
}
