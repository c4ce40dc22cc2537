import type { LeaderboardRow } from '@clapboard/services/core';
import { formatFullValue } from '@/components/shared/full-value';
import type { Column } from './columns';
import { groupColumns } from './grid-layout';

/** Printable widths of the smaller of A4 and Letter without margins, px. */
const paper = { portrait: 690, landscape: 950 };

/** Least width of rank and model, which every block of columns repeats, px. */
const rowHead = 240;

const widths = { value: 46, wideNumber: 74, fact: 60, text: 96, letter: 5.2, padding: 8 };

/** Columns of one printed table with their widths, px. */
export interface PrintBlock {
  columns: readonly Column[];
  widths: readonly number[];
}

/** How a table is laid out on paper. */
interface PrintLayout {
  landscape: boolean;
  blocks: readonly PrintBlock[];
}

/**
 * Splits columns into blocks that fit a sheet of paper: one block in portrait if all fit, else
 * landscape blocks, which keep a group together if it fits into a block.
 */
export function layOutPrint(
  columns: readonly Column[],
  rows: readonly LeaderboardRow[],
  intervals: boolean,
): PrintLayout {
  const widthOf = new Map(
    columns.map((column) => [column, getWidth(column, intervals || hasFullText(column, rows))]),
  );
  const sum = (list: readonly Column[]) =>
    list.reduce((total, column) => total + (widthOf.get(column) ?? 0), 0);
  const toBlock = (list: readonly Column[]) => ({
    columns: list,
    widths: list.map((column) => widthOf.get(column) ?? 0),
  });
  if (sum(columns) <= paper.portrait - rowHead) {
    return { landscape: false, blocks: [toBlock(columns)] };
  }
  const fits = (list: readonly Column[]) => sum(list) <= paper.landscape - rowHead;
  const blocks: Column[][] = [[]];
  for (const part of listParts(columns, fits)) {
    const last = blocks.at(-1);
    if (last && (last.length === 0 || fits([...last, ...part]))) last.push(...part);
    else blocks.push([...part]);
  }
  return { landscape: true, blocks: blocks.map(toBlock) };
}

/** Returns a width in which the longest word of the headings and the values fit, px. */
function getWidth(column: Column, wide: boolean): number {
  const words = `${column.group} ${column.title}`.split(/[\s-]+/);
  const word = Math.max(...words.map(({ length }) => length));
  const isText = column.kind === 'fact' && column.type === 'text';
  const values = isText ? widths.text : wide ? widths.wideNumber : widths[column.kind];
  return Math.max(values, Math.ceil(word * widths.letter) + widths.padding);
}

/** Whether a value is printed with the value over all items below it. */
function hasFullText(column: Column, rows: readonly LeaderboardRow[]): boolean {
  if (column.kind === 'fact') return false;
  return rows.some(({ cells }) => {
    const cell = cells[column.key];
    return cell !== undefined && formatFullValue(cell, column.metric) !== null;
  });
}

/** Returns the groups of columns that fit, and the single columns of the others. */
function listParts(
  columns: readonly Column[],
  fits: (list: readonly Column[]) => boolean,
): (readonly Column[])[] {
  return groupColumns(columns).flatMap(({ group, members }) =>
    group !== '' && fits(members) ? [members] : members.map((column) => [column]),
  );
}
