import type { BoardColumn } from '../board-columns';
import { nameOf, sizeOf } from './row-facts';
import { type BoardSheet, boardSource } from './sheet';
import { headingOf, type PrintedCell, type PrintedSection, textTable } from './text-table';

/** The rows as a Markdown table; the best of each section is bold. */
export function boardMarkdown(sheet: BoardSheet, { intervals }: { intervals: boolean }): string {
  const sections = textTable(sheet, intervals);
  const isIncomplete = sections.some(({ rows }) => rows.some(({ row }) => !row.complete));
  const headings = ['Model', 'Size', 'Frames', ...sheet.columns.map(heading)];
  const rules = headings.map((_, index) => (index === 0 ? ':--' : '--:'));
  return [
    line(headings),
    line(rules),
    ...sections.flatMap(lines),
    '',
    ...(isIncomplete ? ['† Incomplete, not ranked.', ''] : []),
    escaped(boardSource(sheet)),
    '',
  ].join('\n');
}

function heading(column: BoardColumn): string {
  const { direction, unit } = column.metric;
  const arrow = { higher: ' ↑', lower: ' ↓', neutral: '' }[direction];
  return `${escaped(headingOf(column))}${unit === 'percent' ? ' (%)' : ''}${arrow}`;
}

function lines({ kind, rows }: PrintedSection): string[] {
  return rows.map(({ row, cells }) => {
    const mark = kind === 'published' ? ' (published)' : row.complete ? '' : ' †';
    const facts = [`${escaped(nameOf(row))}${mark}`, sizeOf(row), escaped(row.frames ?? '')];
    return line([...facts, ...cells.map(cellText)]);
  });
}

function cellText({ value, interval, best }: PrintedCell): string {
  if (value === null) return '–';
  const shown = best ? `**${value}**` : value;
  return interval ? `${shown} ${interval}` : shown;
}

function line(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

function escaped(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[\\`*_{}[\]<>|#~&]/g, (character) => `\\${character}`);
}
