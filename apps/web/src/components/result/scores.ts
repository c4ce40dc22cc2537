import type { Coverage, ScoreRow } from '@clapboard/benchmarks';
import { cellKey, getWholeSlice, type LeaderboardDefinition } from '@/leaderboard-view/definition';

/** Scores of a result by task, metric and slice. */
export type Scores = ReadonlyMap<string, ScoreRow>;

/** Indexes scores by their coordinates. */
export function getScores(rows: readonly ScoreRow[]): Scores {
  return new Map(rows.map((row) => [cellKey(row.task, row.metric, row.slice), row]));
}

/** Returns the tasks of a leaderboard that have scores. */
export function findSubmittedTasks(
  { tasks }: LeaderboardDefinition,
  scores: readonly ScoreRow[],
): LeaderboardDefinition['tasks'] {
  return tasks.filter(({ id }) => scores.some(({ task }) => task === id));
}

/** Returns the coverage of a whole task; undefined if the task wasn't submitted. */
export function getWholeCoverage(
  board: LeaderboardDefinition,
  coverage: readonly Coverage[],
  task: string,
): Coverage | undefined {
  const slice = getWholeSlice(board).id;
  return coverage.find((candidate) => candidate.task === task && candidate.slice === slice);
}
