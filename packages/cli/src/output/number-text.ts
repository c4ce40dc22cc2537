import {
  type Coverage,
  type MetricDefinition,
  type ScoreRow,
  unjudgedItems,
} from '@clapboard/benchmarks';
import { percent, roundHalfEven } from '@clapboard/metrics';

type Shown = Pick<MetricDefinition, 'unit' | 'decimals'>;

/** A value as tables show it, in percent where the metric is; `–` where it is undefined. */
export function numberText(value: number | null, { unit, decimals }: Shown): string {
  if (value === null) return '–';
  return roundHalfEven(unit === 'percent' ? percent(value) : value, decimals);
}

/** The 95 % interval as tables show it; empty where there is none. */
export function intervalText({ ciLow, ciHigh }: ScoreRow, metric: Shown): string {
  if (ciLow === null || ciHigh === null) return '';
  return `[${numberText(ciLow, metric)}, ${numberText(ciHigh, metric)}]`;
}

/** `12 of 400 not judged` for a number that lacks these items or is not given because of them; else empty. */
export function unjudgedText(row: ScoreRow, coverage: readonly Coverage[]): string {
  const found = unjudgedItems(row, coverage);
  return found ? `${found.unjudged} of ${found.items} not judged` : '';
}
