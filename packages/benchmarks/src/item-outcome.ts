import type { MetricDefinition, TaskDefinition } from './contract/definition';
import type { NonAnswer } from './contract/scoring';

/** What became of one item. `uncounted`: it has an answer, but is not in the metric's denominator. */
export type OutcomeKind = 'right' | 'wrong' | 'partly' | 'uncounted' | NonAnswer;

/** Every kind, in the order in which pages list them. */
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

/** The metric that stands for the task. Throws for a definition that lacks it. */
export function primaryMetricOf({ id, metrics, primaryMetric }: TaskDefinition): MetricDefinition {
  const metric = metrics.find((one) => one.id === primaryMetric);
  if (!metric) throw new Error(`Task ${id} lacks its primary metric ${primaryMetric}.`);
  return metric;
}

/**
 * The word for one item: its non-answer, or what the primary metric's number says. Shares are right
 * at their best end, wrong at the other and beyond, partly in between; a number on a scale of its own
 * (`score`) has no known ends and is always partly.
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
