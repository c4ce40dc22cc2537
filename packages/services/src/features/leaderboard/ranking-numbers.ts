import type { LeaderboardColumns } from './score-columns';
import { type CellNumbers, getNumbers, type Numbers } from './store/numbers';

/** Values that sort a row in a column, and whether they are ranked. */
export interface RankingNumbers extends CellNumbers {
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
  { list }: LeaderboardColumns,
  numbers: Numbers,
  columnIndex: number,
): RankingNumbers | null {
  const rankedBy = list[columnIndex]?.rankedBy ?? columnIndex;
  const cell = getNumbers(numbers, rankedBy) ?? getNumbers(numbers, columnIndex);
  if (!cell) return null;
  return { ...cell, countsAll: cell.items === null || (cell.n ?? 0) >= cell.items };
}

/** The ranking direction of a column; `neutral` if it doesn't rank. */
export function getRankingDirection(
  { list }: LeaderboardColumns,
  columnIndex: number,
): 'higher' | 'lower' | 'neutral' {
  const metric = list[columnIndex]?.metric;
  return metric && metric.ranked !== false ? metric.direction : 'neutral';
}
