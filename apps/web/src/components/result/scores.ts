import type { Coverage, ScoreRow } from '@clapboard/benchmarks';
import { type Board, cellKey, wholeSlice } from '@/leaderboard-view/board';

/** Scores of a result by task, metric and slice. */
export type Scores = ReadonlyMap<string, ScoreRow>;

/** Indexes scores for look-up. */
export function getScores(rows: readonly ScoreRow[]): Scores {
  return new Map(rows.map((row) => [cellKey(row.task, row.metric, row.slice), row]));
}

/** The coverage of a whole task; undefined when the task was not submitted. */
export function wholeCoverage(
  board: Board,
  coverage: readonly Coverage[],
  task: string,
): Coverage | undefined {
  const slice = wholeSlice(board).id;
  return coverage.find((candidate) => candidate.task === task && candidate.slice === slice);
}
