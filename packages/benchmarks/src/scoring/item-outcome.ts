import type { MetricDefinition, TaskDefinition } from '../contract/definition';
import type { NonAnswer } from '../contract/scoring';

/**
 * The outcome of one item. `uncounted`: it has an answer but is not in the metric’s denominator.
 */
export type OutcomeKind = 'right' | 'wrong' | 'partly' | 'uncounted' | NonAnswer;

/** All kinds, in display order. */
export const outcomeKinds: readonly OutcomeKind[] = [
  'right',
  'partly',
  'wrong',
  'missing',
  'unparseable',
  'refused',
  'judge-failed',
  'uncounted',
];

/** The task’s primary metric. Throws if the definition lacks it. */
export function getPrimaryMetric({ id, metrics, primaryMetric }: TaskDefinition): MetricDefinition {
  const metric = metrics.find((metric) => metric.id === primaryMetric);
  if (!metric) throw new Error(`Task ${id} lacks its primary metric ${primaryMetric}.`);
  return metric;
}

/**
 * The outcome of one item: its non-answer, or the classification of its primary metric. Shares are
 * right at the best end, wrong at the worst end or beyond, and partly right in between. Unbounded
 * numbers (`score`) are always `partly`.
 */
export function itemOutcome(
  { direction, unit }: Pick<MetricDefinition, 'direction' | 'unit'>,
  nonAnswer: NonAnswer | null,
  value: number,
): OutcomeKind {
  if (nonAnswer !== null) return nonAnswer;
  if (Number.isNaN(value)) return 'uncounted';
  if (unit === 'score' || direction === 'neutral') return 'partly';
  const share = direction === 'lower' ? 1 - value : value;
  if (share >= 1) return 'right';
  return share <= 0 ? 'wrong' : 'partly';
}

/**
 * The share of an item’s points that an outcome is worth: 1 if right, the value’s share if partly right, and 0
 * otherwise, because nobody may gain by not answering. `metric` is a share, see `itemOutcome`.
 */
export function itemCredit(
  { direction }: Pick<MetricDefinition, 'direction'>,
  outcome: OutcomeKind,
  value: number,
): number {
  if (outcome === 'right') return 1;
  if (outcome !== 'partly') return 0;
  return direction === 'lower' ? 1 - value : value;
}
