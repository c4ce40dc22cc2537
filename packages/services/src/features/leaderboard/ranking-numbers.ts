import type { LeaderboardColumns } from './score-columns';
import {
  type CellNumbers,
  countsAllItems,
  getNumbers,
  hasNumbers,
  type Numbers,
} from './store/numbers';

/** Values that sort a row in a column, and whether they are ranked. */
interface RankingNumbers extends CellNumbers {
  /** every item of the slice counts in the value; only such rows are ranked */
  countsAll: boolean;
}

/**
 * Returns the values that sort a row in a column: those of the metric that counts every item, or of
 * the column itself if there is no such metric. Only values whose denominator has every item rank,
 * so that nobody gains a rank by not answering. Scores without an item count (over several tasks,
 * or published) rank unchanged. Null if the row has neither.
 */
export function getRankingNumbers(
  columns: LeaderboardColumns,
  numbers: Numbers,
  columnIndex: number,
): RankingNumbers | null {
  const rankingIndex = getRankingIndex(columns, numbers, columnIndex);
  const cell = getNumbers(numbers, rankingIndex);
  return cell && { ...cell, countsAll: countsAllItems(numbers, rankingIndex) };
}

/**
 * Returns the index of the column whose numbers sort a row in a column. Creates no object, because
 * every change of a leaderboard ranks and scales thousands of rows in each shown column.
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
