import { type BenchmarkDefinition, benchmarks, type ScoreRef, shownTasks } from '@clapboard/benchmarks';

/** A board that is measured, and every column that a result can have a number in. */
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
 * The first registered benchmark whose numbers need no judge and fill at least `columns` columns.
 * Throws where there is none.
 */
export function wideLeaderboard(columns: number): WideLeaderboard {
  const boards = benchmarks
    .filter(({ judged }) => !judged)
    .map((definition) => ({ definition, columns: toColumns(definition) }));
  const wide = boards.find((board) => board.columns.length >= columns);
  if (!wide) throw new Error(`No benchmark has ${columns} columns.`);
  return wide;
}
