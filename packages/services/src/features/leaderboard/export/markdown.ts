import type { LeaderboardColumn } from '../score-columns';
import { describeSource, type ExportTable } from './export-table';
import { computeSize, getName } from './row-facts';
import {
  formatHeading,
  fullNote,
  hasFull,
  type PrintedCell,
  type PrintedSection,
  textTable,
} from './text-table';

/** Formats rows as a Markdown table; the best of each section is bold. */
export function exportMarkdown(table: ExportTable, { intervals }: { intervals: boolean }): string {
  const sections = textTable(table, intervals);
  const isIncomplete = sections.some(({ rows }) => rows.some(({ row }) => !row.complete));
  const headings = ['Model', 'Size', 'Frames', ...table.columns.map(heading)];
  const rules = headings.map((_, index) => (index === 0 ? ':--' : '--:'));
  return [
    line(headings),
    line(rules),
    ...sections.flatMap(lines),
    '',
    ...(isIncomplete ? ['† Incomplete, not ranked.', ''] : []),
    ...(hasFull(sections) ? [fullNote, ''] : []),
    escaped(describeSource(table)),
    '',
  ].join('\n');
}

function heading(column: LeaderboardColumn): string {
  const { direction, unit } = column.metric;
  const arrow = { higher: ' ↑', lower: ' ↓', neutral: '' }[direction];
  return `${escaped(formatHeading(column))}${unit === 'percent' ? ' (%)' : ''}${arrow}`;
}

function lines({ kind, rows }: PrintedSection): string[] {
  return rows.map(({ row, cells }) => {
    const mark = kind === 'published' ? ' (published)' : row.complete ? '' : ' †';
    const facts = [`${escaped(getName(row))}${mark}`, computeSize(row), escaped(row.frames ?? '')];
    return line([...facts, ...cells.map(cellText)]);
  });
}

function cellText({ value, interval, full, best }: PrintedCell): string {
  if (value === null) return '–';
  const shown = best ? `**${value}**` : value;
  return [shown, interval, full && `(${full})`].filter(Boolean).join(' ');
}

function line(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

function escaped(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[\\`*_{}[\]<>|#~&]/g, (character) => `\\${character}`);
}
