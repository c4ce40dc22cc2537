import type { LeaderboardRow } from '@clapboard/services/core';
import { formatTaggedModel } from '@clapboard/services/run-label';
import { hasFewClusters } from '@/components/shared/few-clusters';
import { formatFullValue } from '@/components/shared/full-value';
import { formatAttempts } from '@/format/attempts';
import { explainValues } from '@/format/explain-values';
import { rankSetSentence } from '@/format/rank-set';
import { formatCount, formatInterval, formatValueWithUnit } from '@/format/values';
import type { LeaderboardDefinition } from '@/leaderboard-view/definition';
import { formatUnranked, rankText } from './cell-text';
import { type Column, getColumnName, type ValueColumn } from './columns';

/** Details of a cell, for tooltip and screen readers. */
export interface Detail {
  title: string;
  /** the title, for screen readers, if the cell shows a shorter one */
  fullTitle?: string;
  /** the value with its unit */
  value: string | null;
  subtitle: string;
  facts: readonly (readonly [name: string, value: string])[];
  notes: readonly string[];
}

/** Describes what a column measures. */
export function describeHeading(board: LeaderboardDefinition, column: ValueColumn): Detail {
  const { task, metric, slice, heading } = column;
  const isShortened = heading === slice.short && heading !== slice.title;
  const mean =
    slice.kind === 'macro'
      ? [`Mean of ${slice.of.map((id) => getTitle(board, id)).join(', ')}.`]
      : [];
  return {
    title: slice.title,
    ...(isShortened ? { fullTitle: slice.title } : {}),
    value: null,
    subtitle: `${task.title}: ${metric.title}`,
    facts: [],
    notes: [...mean, metric.description, explainValues(metric)],
  };
}

function getTitle(board: LeaderboardDefinition, id: string): string {
  const title = board.slices.find((slice) => slice.id === id)?.title ?? id;
  return title.charAt(0).toLowerCase() + title.slice(1);
}

/**
 * Returns interval, denominator, rank, or source and misprint of a value; null if there is no
 * value.
 */
export function describeValueCell(row: LeaderboardRow, column: Column): Detail | null {
  if (column.kind === 'fact') return null;
  const cell = row.cells[column.key];
  if (!cell) return null;
  const { metric, slice, task } = column;
  const { n, items, full } = cell;
  const interval = formatInterval(cell.ciLow, cell.ciHigh, metric);
  const isPartial = n !== null && items !== null && n < items;
  const counted = isPartial ? `${formatCount(n)} of ${formatCount(items)}` : formatCount(n ?? 0);
  const all = formatFullValue(cell, metric);
  const facts: [string, string][] = [];
  if (interval) facts.push(['95% interval', interval]);
  if (n !== null) facts.push(['Items', counted]);
  if (all && full) {
    const range = formatInterval(full.ciLow, full.ciHigh, metric);
    facts.push(['Over all items', formatValueWithUnit(full.value, metric)]);
    if (range) facts.push(['95% interval over all', range]);
  }
  if (cell.rank !== null) facts.push(['Rank', String(cell.rank)]);
  if (row.attempts) facts.push(['Attempts', formatAttempts(row.attempts)]);
  return {
    title: formatTaggedModel(row),
    value: formatValueWithUnit(cell.value, metric),
    subtitle: `${task.short}: ${metric.short}, ${slice.title}`,
    facts,
    notes: [
      ...(all ? [all.long] : []),
      ...(hasFewClusters(cell)
        ? ['The interval is unreliable because it covers too few videos.']
        : []),
      ...(cell.source ? [`${cell.derived ? '‡ Derived' : 'Published'}: ${cell.source}.`] : []),
      ...(cell.misprint ? [`† ${cell.misprint}`] : []),
    ],
  };
}

/** Explains a row's rank, or why it has none. */
export function rankDetail(
  board: LeaderboardDefinition,
  row: LeaderboardRow,
  key: string,
  shared: boolean,
): Detail {
  const cell = row.cells[key];
  const rank = cell?.rank ?? null;
  const notes =
    rank === null
      ? [formatUnranked(row, cell)]
      : [
          formatLead(rank),
          ...(cell?.rankSet ? [rankSetSentence(cell.rankSet)] : []),
          ...(shared ? ['Shared by models with equal values.'] : []),
        ];
  return {
    title: formatTaggedModel(row),
    value: rank === null ? null : rankText(rank, shared),
    subtitle: `By ${getColumnName(board, key)}`,
    facts: [],
    notes,
  };
}

function formatLead(rank: number): string {
  if (rank === 1) return 'No model has a better value.';
  if (rank === 2) return '1 model has a better value.';
  return `${formatCount(rank - 1)} models have a better value.`;
}

/** Returns details as one text, for screen readers. */
export function describeDetail({ fullTitle, facts, notes }: Detail): string {
  const title = fullTitle === undefined ? [] : [`${fullTitle}.`];
  return [...title, ...facts.map(([name, value]) => `${name} ${value}.`), ...notes].join(' ');
}
