import { largestShare, mean } from '@clapboard/metrics';
import type { MetricDefinition } from './contract/definition';
import type { TaskOutcomes } from './contract/scoring';

/**
 * The number that a channel gives over some items. Null where the denominator is empty and, unless
 * the metric says otherwise, where the judge has yet to decide about one of them: what rules could
 * decide already is no fair sample of the rest. `n` counts the numbers at hand either way.
 */
export function sliceValue(
  { aggregate, withoutVerdict }: Pick<MetricDefinition, 'aggregate' | 'withoutVerdict'>,
  { nonAnswers }: Pick<TaskOutcomes, 'nonAnswers'>,
  channel: ArrayLike<number>,
  positions: readonly number[],
): { value: number | null; n: number } {
  const values = positions.map((i) => channel[i] ?? Number.NaN);
  const found = aggregate === 'mean' ? mean(values) : largestShare(values);
  if (withoutVerdict === 'dropped') return found;
  const waits = positions.some(
    (i, place) => nonAnswers[i] === 'judge-failed' && Number.isNaN(values[place]),
  );
  return waits ? { ...found, value: null } : found;
}
