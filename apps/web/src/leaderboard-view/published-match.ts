import type { PublishedMatch } from '@clapboard/services/core';
import { joinNames } from '@/format/join-names';
import { formatValue } from '@/format/values';
import { getMetric, getTask, type LeaderboardDefinition } from './definition';

/**
 * `Matches the published 75.03 (Table 2)`, with the printed decimals; several numbers if the paper prints only parts of
 * the headline.
 */
export function formatPublishedMatch(
  board: LeaderboardDefinition,
  { scores }: PublishedMatch,
): string {
  const numbers = scores.map(({ task, metric, value, decimals }) => {
    const { unit } = getMetric(getTask(board, task), metric);
    const shown = unit === 'percent' ? decimals - 2 : decimals;
    return formatValue(value, { unit, decimals: Math.max(0, shown) });
  });
  const tables = new Set(scores.map(({ source }) => source.split(',')[0] ?? source));
  return `Matches the published ${joinNames(numbers)} (${joinNames(tables)})`;
}
