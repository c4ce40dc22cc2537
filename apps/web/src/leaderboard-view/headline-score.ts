import { findBenchmark, type ShownMetric } from '@clapboard/benchmarks';
import type { HeadlineScore } from '@clapboard/services/core';
import type { ValueStyle } from '@/format/values';
import { getHeadlineMetric, getLeaderboardDefinition } from './definition';

/** A headline score with its unit and the title of its metric. */
export interface StyledScore {
  value: HeadlineScore['value'];
  style: ValueStyle;
  metric: string;
  direction: ShownMetric['direction'];
}

/** Returns the headline score of a result as lists show it; null without one. */
export function styleHeadline(
  benchmark: string,
  headline: HeadlineScore | null,
): StyledScore | null {
  const definition = findBenchmark(benchmark);
  if (!definition || !headline) return null;
  const board = getLeaderboardDefinition(definition);
  const metric = getHeadlineMetric(board);
  const { title, direction, unit, decimals, rounds } = metric;
  return { value: headline.value, style: { unit, decimals, rounds }, metric: title, direction };
}
