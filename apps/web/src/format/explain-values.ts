import type { ShownMetric } from '@clapboard/benchmarks';

const directions = {
  higher: 'Higher is better.',
  lower: 'Lower is better.',
  neutral: 'Neither direction is better.',
} as const satisfies Record<ShownMetric['direction'], string>;

const scales = {
  percent: 'In percent.',
  fraction: 'On a scale from 0 to 1.',
  score: '',
} as const satisfies Record<ShownMetric['unit'], string>;

/** Returns which values of a metric are better, and their scale: `Higher is better. In percent.` */
export function explainValues({
  direction,
  unit,
}: Pick<ShownMetric, 'direction' | 'unit'>): string {
  return [directions[direction], scales[unit]].filter(Boolean).join(' ');
}
