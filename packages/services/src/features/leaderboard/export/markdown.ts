import { escapeMarkdown } from '../../../core/text/escape-markdown';
import type { LeaderboardColumn } from '../score-columns';
import { describeSource, type ExportTable } from './export-table';
import { formatName, formatSize } from './format-row';
import {
  createTextTable,
  formatHeading,
  fullNote,
  type PrintedCell,
  type PrintedRows,
} from './text-table';

/** Formats rows as a Markdown table; the best of each section is bold. */
export async function* exportMarkdown(
  table: ExportTable,
  options: { intervals: boolean },
): AsyncGenerator<string> {
  const { incomplete, full, print } = await createTextTable(table);
  const headings = ['Model', 'Size', 'Frames', ...table.columns.map(writeHeading)];
  const rules = headings.map((_, index) => (index === 0 ? ':--' : '--:'));
  yield `${writeLine(headings)}\n${writeLine(rules)}\n`;
  for await (const rows of print(options)) yield `${writeLines(rows).join('\n')}\n`;
  yield [
    '',
    ...(incomplete ? ['† Incomplete, not ranked.', ''] : []),
    ...(full ? [fullNote, ''] : []),
    escapeMarkdown(describeSource(table)),
    '',
  ].join('\n');
}

function writeHeading(column: LeaderboardColumn): string {
  const { direction, unit } = column.metric;
  const arrow = { higher: ' ↑', lower: ' ↓', neutral: '' }[direction];
  return `${escapeMarkdown(formatHeading(column))}${unit === 'percent' ? ' (%)' : ''}${arrow}`;
}

function writeLines({ kind, rows }: PrintedRows): string[] {
  return rows.map(({ row, cells }) => {
    const mark = kind === 'published' ? ' (published)' : row.complete ? '' : ' †';
    const facts = [
      `${escapeMarkdown(formatName(row))}${mark}`,
      formatSize(row),
      escapeMarkdown(row.frames ?? ''),
    ];
    return writeLine([...facts, ...cells.map(formatCell)]);
  });
}

function formatCell({ value, interval, full, best }: PrintedCell): string {
  if (value === null) return '–';
  const shown = best ? `**${value}**` : value;
  return [shown, interval, full && `(${full})`].filter(Boolean).join(' ');
}

function writeLine(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}
