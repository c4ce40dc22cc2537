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

export type SectionKind = 'reference' | 'scored' | 'published';

/** Printed rows of one section: chance and human levels, results, or published scores. */
export interface PrintedRows {
  kind: SectionKind;
  /** they are the first of their section */
  opens: boolean;
  rows: readonly PrintedRow[];
}

/** What a table says about all of its rows. */
interface TextTable {
  /** a row is incomplete, so it isn't ranked */
  incomplete: boolean;
  /** a cell has another value over all items */
  full: boolean;
  /**
   * Prints the rows in batches as in a paper: percentages and points rounded by the metric's decimals, half to even.
   */
  print: (options: { intervals: boolean }) => AsyncIterable<PrintedRows>;
}

export const infinite = '∞';

/**
 * Reads all rows once for the best scores and the notes. Printing reads them again, so rows don’t accumulate in memory.
 */
export async function createTextTable(table: ExportTable): Promise<TextTable> {
  const { columns } = table;
  const best = new Map<SectionKind, (number | null)[]>();
  let incomplete = false;
  let full = false;
  for await (const { kind, rows } of readSections(table)) {
    const values = best.get(kind) ?? columns.map(() => null);
    best.set(kind, values);
    incomplete ||= rows.some(({ complete }) => !complete);
    for (const [index, column] of columns.entries()) {
      full ||= rows.some(({ cells }) => hasOtherFull(cells[column.key], column.metric));
      values[index] = getBest(column, rows, values[index] ?? null);
    }
  }
  const printed = (kind: SectionKind) =>
    columns.map(({ metric }, index) => {
      const value = best.get(kind)?.[index] ?? null;
      return value === null || kind === 'reference' ? null : formatValue(value, metric);
    });
  const bestOf = {
    reference: printed('reference'),
    scored: printed('scored'),
    published: printed('published'),
  };
  return {
    incomplete,
    full,
    async *print({ intervals }) {
      const opened = new Set<SectionKind>();
      for await (const { kind, rows } of readSections(table)) {
        const opens = !opened.has(kind);
        opened.add(kind);
        yield {
          kind,
          opens,
          rows: rows.map((row) => ({
            row,
            cells: columns.map((column, index) =>
              printCell(column, row, { intervals, best: bestOf[kind][index] ?? null }),
            ),
          })),
        };
      }
    },
  };
}

/** Yields the rows with their section. A batch may end one section and start the next. */
async function* readSections({
  page,
  readRows,
}: ExportTable): AsyncGenerator<{ kind: SectionKind; rows: readonly LeaderboardRow[] }> {
  if (page.references.length > 0) yield { kind: 'reference', rows: page.references };
  for await (const batch of readRows()) {
    const scored = batch.filter(({ kind }) => kind === 'scored');
    const published = batch.filter(({ kind }) => kind !== 'scored');
    if (scored.length > 0) yield { kind: 'scored', rows: scored };
    if (published.length > 0) yield { kind: 'published', rows: published };
  }
}

/** `QA accuracy, Action`; the overall slice is omitted. */
export function formatHeading({ task, metric, slice }: LeaderboardColumn): string {
  const name = task.short === metric.short ? metric.short : `${task.short} ${metric.short}`;
  return slice.kind === 'all' ? name : `${name}, ${slice.title}`;
}

/** Explains the values of `PrintedCell.full`. */
export const fullNote =
  'all: the value over all items, with items without a counted answer at the worst value. Determines the rank.';

/** Whether a cell's value over all items is printed beside it. */
function hasOtherFull(
  cell: LeaderboardCell | undefined,
  metric: LeaderboardColumn['metric'],
): boolean {
  if (cell?.value == null || cell.full === null) return false;
  return printRanking(cell, metric) !== formatValue(cell.value, metric);
}

function printCell(
  { key, metric }: LeaderboardColumn,
  row: LeaderboardRow,
  { intervals, best }: { intervals: boolean; best: string | null },
): PrintedCell {
  const cell = row.cells[key];
  // Tables for papers have printed numbers only.
  if (cell?.value == null || cell.derived) {
    return { value: null, interval: null, full: null, best: false };
  }
  const value = formatValue(cell.value, metric);
  const { ciLow, ciHigh } = cell;
  const ranking = printRanking(cell, metric);
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
function printRanking(
  { value, full }: LeaderboardCell,
  metric: LeaderboardColumn['metric'],
): string | null {
  const ranking = full ? full.value : value;
  return ranking === null ? null : formatValue(ranking, metric);
}

/** Ranked rows and complete published ones can be the best; misprints can't. */
function isCandidate(
  { kind, complete }: LeaderboardRow,
  { rank, derived, misprint }: LeaderboardCell,
) {
  return !derived && misprint === null && (kind === 'scored' ? rank !== null : complete);
}

/** Returns the best ranking value of the rows and of those before. */
function getBest(
  { key, metric }: LeaderboardColumn,
  rows: readonly LeaderboardRow[],
  before: number | null,
): number | null {
  if (metric.direction === 'neutral') return null;
  const sign = metric.direction === 'higher' ? 1 : -1;
  let best = before;
  for (const row of rows) {
    const cell = row.cells[key];
    if (!cell || !isCandidate(row, cell)) continue;
    const value = cell.full ? cell.full.value : cell.value;
    if (value !== null && (best === null || sign * value > sign * best)) best = value;
  }
  return best;
}
