import {
  type BenchmarkDefinition,
  type ScoreRow,
  type ShownMetric,
  type ShownTask,
  type SliceDefinition,
  shownTasks,
} from '@clapboard/benchmarks';
import { formatValue } from '@clapboard/metrics';

/** Scores of one task as a table: a row for each slice, a column for each metric. */
export interface TaskTable {
  task: ShownTask;
  metrics: readonly ShownMetric[];
  rows: readonly { slice: SliceDefinition; scores: readonly (ScoreRow | undefined)[] }[];
}

/** Returns the tables of all tasks with a score, in the benchmark's order, without empty slices. */
export function listTaskTables(
  definition: BenchmarkDefinition,
  scores: readonly ScoreRow[],
): TaskTable[] {
  const byRef = new Map(scores.map((row) => [`${row.task}/${row.metric}/${row.slice}`, row]));
  return shownTasks(definition).flatMap((task) => {
    const rows = definition.slices.flatMap((slice) => {
      const sliceScores = task.metrics.map((metric) =>
        byRef.get(`${task.id}/${metric.id}/${slice.id}`),
      );
      return sliceScores.some(Boolean) ? [{ slice, scores: sliceScores }] : [];
    });
    return rows.length > 0 ? [{ task, metrics: task.metrics, rows }] : [];
  });
}

/** Formats a score as on pages, in the metric's unit without its sign; empty if there is none. */
export function formatWithoutUnit(
  value: number | null | undefined,
  metric: Pick<ShownMetric, 'unit' | 'decimals' | 'rounds'>,
): string {
  if (value === null || value === undefined) return '';
  return formatValue(value, metric, 'inf');
}
