import {
  type BenchmarkDefinition,
  rankingMetric,
  type ScoreRef,
  type ShownMetric,
  type ShownTask,
  type SliceDefinition,
  shownTasks,
} from '@clapboard/benchmarks';
import { columnKey } from './columns';

/** A column that a benchmark's leaderboard can show. */
export interface LeaderboardColumn {
  key: string;
  ref: ScoreRef;
  task: ShownTask;
  metric: ShownMetric;
  slice: SliceDefinition;
  /**
   * index of the column used for ranking and sorting because it counts every item; otherwise its
   * own index
   */
  rankedBy: number;
}

/** The columns of a leaderboard, and the index of each by its key. */
export interface LeaderboardColumns {
  list: readonly LeaderboardColumn[];
  indexes: ReadonlyMap<string, number>;
  /** index of the benchmark's headline */
  headlineIndex: number;
}

/** Returns every task, metric and slice of a benchmark, in its order. */
export function getLeaderboardColumns(definition: BenchmarkDefinition): LeaderboardColumns {
  const columns = shownTasks(definition).flatMap((task) =>
    task.metrics.flatMap((metric) =>
      definition.slices
        .filter(({ id }) => task.slices?.includes(id) ?? true)
        .map((slice): Omit<LeaderboardColumn, 'rankedBy'> => {
          const ref = { task: task.id, metric: metric.id, slice: slice.id };
          return { key: columnKey(ref), ref, task, metric, slice };
        }),
    ),
  );
  const indexes = new Map(columns.map(({ key }, index) => [key, index]));
  const list = columns.map((column, index): LeaderboardColumn => {
    const ranking = columnKey({
      ...column.ref,
      metric: rankingMetric(column.task, column.metric.id),
    });
    return { ...column, rankedBy: indexes.get(ranking) ?? index };
  });
  return { list, indexes, headlineIndex: indexes.get(columnKey(definition.headline)) ?? -1 };
}
