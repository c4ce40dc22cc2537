import { formatValue } from '@clapboard/metrics';
import type { LeaderboardCell, LeaderboardRow } from '../../../core/views';
import type { LeaderboardColumn } from '../score-columns';
import type { ExportTable } from './export-table';

/** A score as printed in a table. */
export interface PrintedCell {
  /** null: absent, or undefined */
  value: string | null;
  /** null if there is none or none is requested */
  interval: string | null;
  /**
   * the value over all items with the number that the value counts, if it differs: `all 0.1, 7 of
   * 6157`
   */
  full: string | null;
  /** the best of its section as printed, including ties */
  best: boolean;
}

export interface PrintedRow {
  row: LeaderboardRow;
  cells: PrintedCell[];
}

/** A group of rows: chance and human levels, results, published scores. */
export interface PrintedSection {
  kind: 'reference' | 'scored' | 'published';
  rows: PrintedRow[];
}

export const infinite = '∞';

/**
 * The rows as printed in a paper: percentages and points rounded by the metric's decimals, half to
 * even.
 */
export function textTable({ columns, page }: ExportTable, intervals: boolean): PrintedSection[] {
  const sections = [
    { kind: 'reference', rows: page.references },
    { kind: 'scored', rows: page.rows.filter(({ kind }) => kind === 'scored') },
    { kind: 'published', rows: page.rows.filter(({ kind }) => kind !== 'scored') },
  ] as const;
  return sections
    .filter(({ rows }) => rows.length > 0)
    .map(({ kind, rows }) => {
      const best = columns.map((column) => (kind === 'reference' ? null : getBest(column, rows)));
      return {
        kind,
        rows: rows.map((row) => ({
          row,
          cells: columns.map((column, index) =>
            printedCell(column, row, { intervals, best: best[index] ?? null }),
          ),
        })),
      };
    });
}

/** `QA accuracy, Action`; the overall slice is omitted. */
export function formatHeading({ task, metric, slice }: LeaderboardColumn): string {
  const name = task.short === metric.short ? metric.short : `${task.short} ${metric.short}`;
  return slice.kind === 'all' ? name : `${name}, ${slice.title}`;
}

/** Explains the values of `PrintedCell.full`. */
export const fullNote =
  'all: the value over all items, with items without a counted answer at the worst value. Determines the rank.';

/** Whether any cell has a different value over all items. */
export function hasFull(sections: readonly PrintedSection[]): boolean {
  return sections.some(({ rows }) => rows.some(({ cells }) => cells.some(({ full }) => full)));
}

function printedCell(
  { key, metric }: LeaderboardColumn,
  row: LeaderboardRow,
  { intervals, best }: { intervals: boolean; best: string | null },
): PrintedCell {
  const cell = row.cells[key];
  if (cell?.value == null) return { value: null, interval: null, full: null, best: false };
  const value = formatValue(cell.value, metric);
  const { ciLow, ciHigh } = cell;
  const ranking = printedRanking(cell, metric);
  const interval =
    intervals && ciLow !== null && ciHigh !== null
      ? `[${formatValue(ciLow, metric)}, ${formatValue(ciHigh, metric)}]`
      : null;
  const full =
    ranking === value ? null : `all ${ranking ?? '–'}, ${cell.n ?? 0} of ${cell.items ?? 0}`;
  const isBest = isCandidate(row, cell) && ranking !== null && ranking === best;
  return { value, interval, full, best: isBest };
}

/** The ranking value, as printed. */
function printedRanking(
  { value, full }: LeaderboardCell,
  metric: LeaderboardColumn['metric'],
): string | null {
  const ranking = full ? full.value : value;
  return ranking === null ? null : formatValue(ranking, metric);
}

/** Ranked rows and complete published ones can be the best; misprints can't. */
function isCandidate({ kind, complete }: LeaderboardRow, { rank, misprint }: LeaderboardCell) {
  return misprint === null && (kind === 'scored' ? rank !== null : complete);
}

/** The best printed ranking value. */
function getBest(
  { key, metric }: LeaderboardColumn,
  rows: readonly LeaderboardRow[],
): string | null {
  if (metric.direction === 'neutral') return null;
  const sign = metric.direction === 'higher' ? 1 : -1;
  const values = rows.flatMap((row) => {
    const cell = row.cells[key];
    if (!cell || !isCandidate(row, cell)) return [];
    return (cell.full ? cell.full.value : cell.value) ?? [];
  });
  const best = values.reduce((a, b) => (sign * b > sign * a ? b : a), values[0] ?? Number.NaN);
  return Number.isNaN(best) ? null : formatValue(best, metric);
}
