import { escapeLatex } from '../../../core/text/escape-latex';
import type { LeaderboardColumn } from '../score-columns';
import { describeSource, type ExportTable } from './export-table';
import { formatName, formatSize } from './format-row';
import {
  createTextTable,
  formatHeading,
  fullNote,
  infinite,
  type PrintedCell,
  type PrintedRow,
  type SectionKind,
} from './text-table';

/** Formats rows as a LaTeX table for the package booktabs; the best of each section is bold. */
export async function* exportLatex(
  table: ExportTable,
  options: { intervals: boolean },
): AsyncGenerator<string> {
  const { columns, definition } = table;
  const { incomplete, full, print } = await createTextTable(table);
  const notes = [
    incomplete ? ' $\\dagger$: incomplete, not ranked.' : '',
    full ? ` ${fullNote}` : '',
  ].join('');
  yield `${[
    `% ${describeSource(table).replace(/\s+/g, ' ')}`,
    '% Needs \\usepackage{booktabs}.',
    '\\begin{table}',
    '  \\centering',
    `  \\caption{${escapeLatex(definition.title)}.${notes}}`,
    `  \\begin{tabular}{lrr${'r'.repeat(columns.length)}}`,
    '    \\toprule',
    `    ${['Model', 'Size', 'Frames', ...columns.map(writeHeading)].join(' & ')} \\\\`,
  ].join('\n')}\n`;
  for await (const { kind, opens, rows } of print(options)) {
    const start = opens ? ['    \\midrule', ...writeTitle(kind, columns.length)] : [];
    yield `${[...start, ...writeLines(rows)].join('\n')}\n`;
  }
  yield `${['    \\bottomrule', '  \\end{tabular}', '\\end{table}'].join('\n')}\n`;
}

function writeHeading(column: LeaderboardColumn): string {
  const { direction, unit } = column.metric;
  const arrow = { higher: ' $\\uparrow$', lower: ' $\\downarrow$', neutral: '' }[direction];
  return `${escapeLatex(formatHeading(column))}${unit === 'percent' ? ' (\\%)' : ''}${arrow}`;
}

function writeTitle(kind: SectionKind, columns: number): string[] {
  if (kind !== 'published') return [];
  return [`    \\multicolumn{${columns + 3}}{l}{\\emph{As published}} \\\\`];
}

function writeLines(rows: readonly PrintedRow[]): string[] {
  return rows.map(({ row, cells }) => {
    const name = `${escapeLatex(formatName(row))}${row.complete ? '' : '$^{\\dagger}$'}`;
    const facts = [name, escapeLatex(formatSize(row)), escapeLatex(row.frames ?? '')];
    return `    ${[...facts, ...cells.map(formatCell)].join(' & ')} \\\\`;
  });
}

function formatCell({ value, interval, full, best }: PrintedCell): string {
  if (value === null) return '--';
  const number = value === infinite ? '$\\infty$' : value.replace(/^-/, '$-$');
  const shown = best ? `\\textbf{${number}}` : number;
  // The group keeps a bracket from being read as the optional length of `\\`.
  const beside = [interval, full && `(${full})`].filter(Boolean).join(' ');
  return beside ? `${shown} {\\scriptsize ${beside}}` : shown;
}
