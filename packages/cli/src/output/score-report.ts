import {
  type BenchmarkDefinition,
  type Coverage,
  type EvaluationResult,
  headlineNumber,
  type ScoreRow,
  type ShownMetric,
  type ShownTask,
  shownTasks,
} from '@clapboard/benchmarks';
import { formatCount } from '@clapboard/metrics';
import { formatCoverage } from './coverage-text';
import { formatMetricValue, formatUnjudged, intervalText } from './number-text';
import { table } from './table';

/** The numbers of a result. */
export type Scores = Pick<EvaluationResult, 'scores' | 'coverage'>;

/**
 * Formats a result as text: the headline, then for each group of scores all metrics over all items,
 * and the first metric on every slice.
 */
export function scoreReport(definition: BenchmarkDefinition, result: Scores): string[] {
  return [
    ...headlineReport(definition, result),
    ...shownTasks(definition)
      .filter(({ id }) => result.scores.some(({ task }) => task === id))
      .flatMap((task) => taskReport(definition, task, result)),
  ];
}

/** The headline on one line: the official value and, if different, the value over all items. */
function headlineReport(definition: BenchmarkDefinition, result: Scores): string[] {
  const { official, full, items, counted, ...ref } = headlineNumber(definition, result);
  const task = shownTasks(definition).find(({ id }) => id === ref.task);
  const metric = task?.metrics.find(({ id }) => id === ref.metric);
  const slice = definition.slices.find(({ id }) => id === ref.slice);
  if (!metric || !slice) return [];
  const on = `${formatCount(counted)} of ${formatCount(items)} items`;
  const [shown, all] = [formatMetricValue(official, metric), formatMetricValue(full, metric)];
  const value =
    official === null && full === null
      ? 'no value'
      : shown === all
        ? `${shown} on ${on}`
        : `${shown} on ${on} (official); ${all} on all items (determines the rank)`;
  return [`Headline: ${heading(metric)}, ${slice.title}: ${value}`, ''];
}

function taskReport(
  definition: BenchmarkDefinition,
  task: ShownTask,
  { scores, coverage }: Scores,
): string[] {
  const whole = definition.headline.slice;
  const matchingScores = scores.filter((row) => row.task === task.id);
  const covered = coverage.find((row) => row.task === task.id && row.slice === whole);
  const primary = task.metrics.find(({ id }) => id === task.primaryMetric);
  const metricRows = task.metrics.flatMap((metric) => {
    const row = matchingScores.find(({ slice, metric: id }) => slice === whole && id === metric.id);
    return row ? [cells(heading(metric), row, metric, coverage)] : [];
  });
  const sliceRows = definition.slices.flatMap((slice) => {
    if (slice.id === whole || !primary) return [];
    const row = matchingScores.find(
      ({ slice: id, metric }) => id === slice.id && metric === primary.id,
    );
    return row
      ? [
          cells(
            `${slice.parent && slice.parent !== whole ? '  ' : ''}${slice.title}`,
            row,
            primary,
            coverage,
          ),
        ]
      : [];
  });
  return [
    `${definition.title}: ${task.title}`,
    ...(covered ? [formatCoverage(covered)] : []),
    '',
    ...table([['all items', '', '95% interval', 'n'], ...metricRows]),
    '',
    ...(primary && sliceRows.length > 0
      ? [...table([[heading(primary), '', '95% interval', 'n'], ...sliceRows]), '']
      : []),
  ];
}

function heading({ title, unit }: ShownMetric): string {
  return unit === 'percent' ? `${title} (%)` : title;
}

function cells(
  first: string,
  row: ScoreRow,
  metric: ShownMetric,
  coverage: readonly Coverage[],
): string[] {
  const value = formatMetricValue(row.value, metric);
  return [first, value, intervalText(row, metric), String(row.n), formatUnjudged(row, coverage)];
}
