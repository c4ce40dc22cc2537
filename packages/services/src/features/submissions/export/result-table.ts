import {
  type BenchmarkDefinition,
  type ScoreRow,
  type ShownMetric,
  type ShownTask,
  type SliceDefinition,
  shownTasks,
} from '@clapboard/benchmarks';
import { formatValue } from '@clapboard/metrics';

/** Numbers of one task as a table: a row for each slice, a column for each metric. */
export interface TaskTable {
  task: ShownTask;
  metrics: readonly ShownMetric[];
  rows: readonly { slice: SliceDefinition; scores: readonly (ScoreRow | undefined)[] }[];
}

/** The tables of all tasks that have a number, in the benchmark's order; slices without any are left out. */
export function taskTables(
  definition: BenchmarkDefinition,
  scores: readonly ScoreRow[],
): TaskTable[] {
  const byPlace = new Map(scores.map((row) => [`${row.task}/${row.metric}/${row.slice}`, row]));
  return shownTasks(definition).flatMap((task) => {
    const rows = definition.slices.flatMap((slice) => {
      const sliceScores = task.metrics.map((metric) =>
        byPlace.get(`${task.id}/${metric.id}/${slice.id}`),
      );
      return sliceScores.some(Boolean) ? [{ slice, scores: sliceScores }] : [];
    });
    return rows.length > 0 ? [{ task, metrics: task.metrics, rows }] : [];
  });
}

/** A number as pages show it, in the metric's unit without its sign; empty where there is none. */
export function writtenNumber(
  value: number | null | undefined,
  metric: Pick<ShownMetric, 'unit' | 'decimals'>,
): string {
  if (value === null || value === undefined) return '';
  return formatValue(value, metric, 'inf');
}
