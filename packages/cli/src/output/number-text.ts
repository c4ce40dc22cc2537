import {
  type Coverage,
  type MetricDefinition,
  type ScoreRow,
  unjudgedItems,
} from '@clapboard/benchmarks';
import { formatValue } from '@clapboard/metrics';

type Shown = Pick<MetricDefinition, 'unit' | 'decimals' | 'rounds'>;

/** Formats a value for tables, in percent if the metric is; `–` if undefined. */
export function formatMetricValue(value: number | null, metric: Shown): string {
  if (value === null) return '–';
  return formatValue(value, metric, 'Infinity');
}

/** Formats the 95% interval for tables; empty if there is none. */
export function intervalText({ ciLow, ciHigh }: ScoreRow, metric: Shown): string {
  if (ciLow === null || ciHigh === null) return '';
  return `[${formatMetricValue(ciLow, metric)}, ${formatMetricValue(ciHigh, metric)}]`;
}

/** `12 of 400 not judged` for a number that lacks these items; otherwise empty. */
export function formatUnjudged(row: ScoreRow, coverage: readonly Coverage[]): string {
  const found = unjudgedItems(row, coverage);
  return found ? `${found.unjudged} of ${found.items} not judged` : '';
}
