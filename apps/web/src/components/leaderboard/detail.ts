import type { LeaderboardRow } from '@clapboard/services';
import { formatCount, formatFigureWithUnit, formatInterval } from '@/figures/format';
import type { Board } from './board';
import { unrankedText } from './cell-text';
import { type Column, columnName, type ValueColumn } from './columns';

/** More about one cell, as hover and focus show it. */
export interface Detail {
  title: string;
  /** the value, with its unit */
  figure: string | null;
  subtitle: string;
  facts: readonly (readonly [name: string, value: string])[];
  notes: readonly string[];
}

const directions = {
  higher: 'Higher is better.',
  lower: 'Lower is better.',
  neutral: 'Neither high nor low is better.',
};

/** What a column measures. */
export function headingDetail(board: Board, column: ValueColumn): Detail {
  const { task, metric, slice } = column;
  const mean =
    slice.kind === 'macro'
      ? [`Mean of ${slice.of.map((id) => titleOf(board, id)).join(', ')}.`]
      : [];
  return {
    title: slice.title,
    figure: null,
    subtitle: `${task.title}: ${metric.title}`,
    facts: [],
    notes: [...mean, metric.description, directions[metric.direction]],
  };
}

function titleOf(board: Board, id: string): string {
  const title = board.slices.find((slice) => slice.id === id)?.title ?? id;
  return title.charAt(0).toLowerCase() + title.slice(1);
}

/** Interval, denominator, ranks, or source and misprint of one value; null where there is no value to tell of. */
export function valueDetail(row: LeaderboardRow, column: Column): Detail | null {
  if (column.kind === 'fact') return null;
  const cell = row.cells[column.key];
  if (!cell) return null;
  const { metric, slice, task } = column;
  const interval = formatInterval(cell.ciLow, cell.ciHigh, metric);
  const facts: [string, string][] = [];
  if (interval) facts.push(['95% interval', interval]);
  if (cell.n !== null) facts.push(['Items', formatCount(cell.n)]);
  if (cell.rank !== null) facts.push(['Rank by intervals', String(cell.rank)]);
  if (cell.pointRank !== null) facts.push(['Rank by value', String(cell.pointRank)]);
  return {
    title: row.modelName,
    figure: formatFigureWithUnit(cell.value, metric),
    subtitle: `${task.short}: ${metric.short}, ${slice.title}`,
    facts,
    notes: [
      ...(cell.source ? [`Published: ${cell.source}.`] : []),
      ...(cell.misprint ? [`† ${cell.misprint}`] : []),
    ],
  };
}

/** What a row's rank says, or why it has none. */
export function rankDetail(
  board: Board,
  row: LeaderboardRow,
  key: string,
  shared: boolean,
): Detail {
  const cell = row.cells[key];
  const rank = cell?.rank ?? null;
  const subtitle = `By ${columnName(board, key)}`;
  if (rank === null) {
    return { title: row.modelName, figure: null, subtitle, facts: [], notes: [unrankedText(row)] };
  }
  const pointRank = cell?.pointRank ?? null;
  return {
    title: row.modelName,
    figure: `${shared ? '=' : ''}${rank}`,
    subtitle,
    facts: pointRank === null ? [] : [['Rank by value alone', String(pointRank)]],
    notes: [
      aheadText(rank),
      ...(shared ? ['Shared: the intervals do not tell these models apart.'] : []),
    ],
  };
}

function aheadText(rank: number): string {
  if (rank === 1) return 'No model is clearly better.';
  if (rank === 2) return '1 model is clearly better.';
  return `${formatCount(rank - 1)} models are clearly better.`;
}

/** A detail as one text, for screen readers. */
export function spoken({ facts, notes }: Detail): string {
  return [...facts.map(([name, value]) => `${name} ${value}.`), ...notes].join(' ');
}
