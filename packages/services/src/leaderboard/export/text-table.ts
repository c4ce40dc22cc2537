import { percent, roundHalfEven } from '@clapboard/metrics';
import type { LeaderboardCell, LeaderboardRow } from '../../views';
import type { BoardColumn } from '../board-columns';
import type { BoardSheet } from './sheet';

/** A number as a table prints it. */
export interface PrintedCell {
  /** null: absent, or undefined */
  value: string | null;
  /** null where there is none or none is wanted */
  interval: string | null;
  /** the best of its section as printed, ties included */
  best: boolean;
}

export interface PrintedRow {
  row: LeaderboardRow;
  cells: PrintedCell[];
}

/** Rows that are shown together: levels of chance and humans, results, published numbers. */
export interface PrintedSection {
  kind: 'reference' | 'scored' | 'published';
  rows: PrintedRow[];
}

export const infinite = '∞';

/** The rows as a paper prints them: percentages and points rounded as the metric says, half to even. */
export function textTable({ columns, window }: BoardSheet, intervals: boolean): PrintedSection[] {
  const sections = [
    { kind: 'reference', rows: window.references },
    { kind: 'scored', rows: window.rows.filter(({ kind }) => kind === 'scored') },
    { kind: 'published', rows: window.rows.filter(({ kind }) => kind !== 'scored') },
  ] as const;
  return sections
    .filter(({ rows }) => rows.length > 0)
    .map(({ kind, rows }) => {
      const best = columns.map((column) => (kind === 'reference' ? null : bestOf(column, rows)));
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

/** `QA accuracy, Action`; the slice of everything goes without saying. */
export function headingOf({ task, metric, slice }: BoardColumn): string {
  const name = task.short === metric.short ? metric.short : `${task.short} ${metric.short}`;
  return slice.kind === 'all' ? name : `${name}, ${slice.title}`;
}

function printedCell(
  { key, metric }: BoardColumn,
  { cells, complete }: LeaderboardRow,
  { intervals, best }: { intervals: boolean; best: string | null },
): PrintedCell {
  const cell = cells[key];
  if (cell?.value == null) return { value: null, interval: null, best: false };
  const value = printed(cell.value, metric);
  const { ciLow, ciHigh } = cell;
  const interval =
    intervals && ciLow !== null && ciHigh !== null
      ? `[${printed(ciLow, metric)}, ${printed(ciHigh, metric)}]`
      : null;
  return { value, interval, best: complete && cell.misprint === null && value === best };
}

/** The best printed number of complete rows; misprints are none. */
function bestOf({ key, metric }: BoardColumn, rows: readonly LeaderboardRow[]): string | null {
  if (metric.direction === 'neutral') return null;
  const sign = metric.direction === 'higher' ? 1 : -1;
  const isCandidate = (cell: LeaderboardCell | undefined) => cell?.misprint === null;
  const values = rows.flatMap(({ complete, cells }) =>
    complete && isCandidate(cells[key]) ? (cells[key]?.value ?? []) : [],
  );
  const best = values.reduce((a, b) => (sign * b > sign * a ? b : a), values[0] ?? Number.NaN);
  return Number.isNaN(best) ? null : printed(best, metric);
}

function printed(value: number, { unit, decimals }: BoardColumn['metric']): string {
  if (!Number.isFinite(value)) return infinite;
  return roundHalfEven(unit === 'percent' ? percent(value) : value, decimals);
}
