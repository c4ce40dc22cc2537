import { findBenchmark } from '@clapboard/benchmarks';
import type { HeadlineScore } from '@clapboard/services/core';
import type { ValueStyle } from '@/format/values';
import { getLeaderboardDefinition, getMetric, getTask } from './definition';

/** A headline score with its unit and the title of its metric. */
export interface StyledScore {
  value: HeadlineScore['value'];
  style: ValueStyle;
  metric: string;
}

/** Returns the headline score of a result as lists show it; null without one. */
export function styleHeadline(
  benchmark: string,
  headline: HeadlineScore | null,
): StyledScore | null {
  const definition = findBenchmark(benchmark);
  if (!definition || !headline) return null;
  const board = getLeaderboardDefinition(definition);
  const metric = getMetric(getTask(board, board.headline.task), board.headline.metric);
  const { title, unit, decimals } = metric;
  return { value: headline.value, style: { unit, decimals }, metric: title };
}
