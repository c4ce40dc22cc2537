import { largestShare, mean } from '@clapboard/metrics';
import type { MetricDefinition } from '../contract/definition';
import type { TaskOutcomes } from '../contract/scoring';

/**
 * The number of a channel over items. Null if the denominator is empty or, unless the metric drops
 * them, if an item lacks a verdict: items decided by rules are not a representative sample of the
 * rest. `n` counts the available numbers either way.
 */
export function sliceValue(
  { aggregate, withoutVerdict }: Pick<MetricDefinition, 'aggregate' | 'withoutVerdict'>,
  { nonAnswers }: Pick<TaskOutcomes, 'nonAnswers'>,
  channel: ArrayLike<number>,
  positions: readonly number[],
): { value: number | null; n: number } {
  const values: number[] = [];
  for (const position of positions) values.push(channel[position] ?? Number.NaN);
  const found = aggregate === 'mean' ? mean(values) : largestShare(values);
  if (withoutVerdict === 'dropped') return found;
  const complete = found.n === values.length;
  const waits =
    !complete &&
    positions.some((i, index) => nonAnswers[i] === 'judge-failed' && Number.isNaN(values[index]));
  return waits ? { ...found, value: null } : found;
}
