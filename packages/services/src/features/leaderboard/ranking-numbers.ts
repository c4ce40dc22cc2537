import type { LeaderboardColumns } from './score-columns';
import { hasNumbers, type Numbers } from './store/numbers';

/**
 * Returns the index of the column whose numbers sort a row in a column: the metric that counts every
 * item, or the column itself if there is no such metric. Only values whose denominator has every item
 * rank, so that nobody gains a rank by not answering. Scores without an item count (over several
 * tasks, or published) rank unchanged. Creates no object, because every change of a leaderboard ranks
 * and scales thousands of rows in each shown column.
 */
export function getRankingIndex(
  { list }: LeaderboardColumns,
  numbers: Numbers,
  columnIndex: number,
): number {
  const rankedBy = list[columnIndex]?.rankedBy ?? columnIndex;
  return hasNumbers(numbers, rankedBy) ? rankedBy : columnIndex;
}

/** The ranking direction of a column; `neutral` if it doesn't rank. */
export function getRankingDirection(
  { list }: LeaderboardColumns,
  columnIndex: number,
): 'higher' | 'lower' | 'neutral' {
  const metric = list[columnIndex]?.metric;
  return metric && metric.ranked !== false ? metric.direction : 'neutral';
}
