import { pointRanks } from '@clapboard/metrics';
import { getRankingDirection, getRankingNumbers } from './ranking-numbers';
import type { LeaderboardColumns } from './score-columns';
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
    const ranking = facts.complete ? getRankingNumbers(columns, numbers, columnIndex) : null;
    return ranking?.countsAll ? ranking.value : null;
  });
  return Int32Array.from(pointRanks(values, direction), (rank) => rank ?? 0);
}
