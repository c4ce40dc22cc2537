import type { ScoreRow } from '../contract/result';
import { estimateNumber, type OutcomesByTask } from './estimate';
import { countClusters, type Draws, numberInterval } from './number-interval';
import type { NumberLayout } from './number-layout';

/**
 * A model’s number with its 95% interval; undefined if the model has no such number. Throws for
 * NaN, which only a mean of both infinities gives; no official scorer returns both.
 */
export function scoreRow(
  layout: NumberLayout,
  outcomes: OutcomesByTask,
  draws: Draws,
): ScoreRow | undefined {
  const estimate = estimateNumber(layout, outcomes);
  if (!estimate) return undefined;
  const { task, metric, slice } = layout.ref;
  const { value, n } = estimate;
  if (Number.isNaN(value)) {
    throw new Error(`${task}, ${metric}, ${slice}: the value is not a number.`);
  }
  const interval = numberInterval(estimate, layout, outcomes, draws);
  return {
    task,
    metric,
    slice,
    value,
    n,
    ciLow: interval?.low ?? null,
    ciHigh: interval?.high ?? null,
    clusters: countClusters(estimate),
  };
}
