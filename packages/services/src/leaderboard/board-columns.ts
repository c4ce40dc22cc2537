import {
  type BenchmarkDefinition,
  type ScoreRef,
  type ShownMetric,
  type ShownTask,
  type SliceDefinition,
  shownTasks,
} from '@clapboard/benchmarks';
import { columnKey } from './column-key';

/** A column that a benchmark's board can have. */
export interface BoardColumn {
  key: string;
  ref: ScoreRef;
  task: ShownTask;
  metric: ShownMetric;
  slice: SliceDefinition;
}

/** The columns of a board, and the place of each by its key. */
export interface BoardColumns {
  list: readonly BoardColumn[];
  places: ReadonlyMap<string, number>;
}

/** Every task, metric and slice that a benchmark shows, in its own order. */
export function boardColumns(definition: BenchmarkDefinition): BoardColumns {
  const list = shownTasks(definition).flatMap((task) =>
    task.metrics.flatMap((metric) =>
      definition.slices
        .filter(({ id }) => task.slices?.includes(id) ?? true)
        .map((slice): BoardColumn => {
          const ref = { task: task.id, metric: metric.id, slice: slice.id };
          return { key: columnKey(ref), ref, task, metric, slice };
        }),
    ),
  );
  return { list, places: new Map(list.map(({ key }, place) => [key, place])) };
}
