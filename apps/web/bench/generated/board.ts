import { type BenchmarkDefinition, benchmarks, type ScoreRef, shownTasks } from '@clapboard/benchmarks';

/** A measured leaderboard with all columns of numbers. */
export interface WideLeaderboard {
  definition: BenchmarkDefinition;
  columns: ScoreRef[];
}

function toColumns(definition: BenchmarkDefinition): ScoreRef[] {
  return shownTasks(definition).flatMap(({ id: task, metrics, slices }) =>
    metrics.flatMap(({ id: metric }) =>
      (slices ?? definition.slices.map(({ id }) => id)).map((slice) => ({ task, metric, slice })),
    ),
  );
}

/**
 * Returns the leaderboard of the first benchmark that needs no judge and has at least `columns` columns.
 * Throws if there is no such benchmark.
 */
export function wideLeaderboard(columns: number): WideLeaderboard {
  const boards = benchmarks
    .filter(({ judged }) => !judged)
    .map((definition) => ({ definition, columns: toColumns(definition) }));
  const wide = boards.find((board) => board.columns.length >= columns);
  if (!wide) throw new Error(`No benchmark has ${columns} columns.`);
  return wide;
}
