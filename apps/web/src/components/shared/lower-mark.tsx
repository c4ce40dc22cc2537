import type { ShownMetric } from '@clapboard/benchmarks';

/** An arrow after a metric’s heading if lower values are better; otherwise nothing. */
export function LowerMark({ metric }: { metric: Pick<ShownMetric, 'direction'> }) {
  if (metric.direction !== 'lower') return null;
  return (
    <span title="Lower is better">
      {' '}
      <span aria-hidden>↓</span>
      <span className="sr-only">, lower is better</span>
    </span>
  );
}
