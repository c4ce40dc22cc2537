import type { LeaderboardColumn } from '../score-columns';
import { describeSource, type ExportTable } from './export-table';
import { computeSize, getName } from './row-facts';
import {
  formatHeading,
  fullNote,
  hasFull,
  infinite,
  type PrintedCell,
  type PrintedSection,
  textTable,
} from './text-table';

/** Formats rows as a LaTeX table for the package booktabs; the best of each section is bold. */
export function exportLatex(table: ExportTable, { intervals }: { intervals: boolean }): string {
  const { columns, definition } = table;
  const sections = textTable(table, intervals);
  const isIncomplete = sections.some(({ rows }) => rows.some(({ row }) => !row.complete));
  return `${[
    `% ${describeSource(table).replace(/\s+/g, ' ')}`,
    '% Needs \\usepackage{booktabs}.',
    '\\begin{table}',
    '  \\centering',
    `  \\caption{${escaped(definition.title)}.${isIncomplete ? ' $\\dagger$: incomplete, not ranked.' : ''}${hasFull(sections) ? ` ${fullNote}` : ''}}`,
    `  \\begin{tabular}{lrr${'r'.repeat(columns.length)}}`,
    '    \\toprule',
    `    ${['Model', 'Size', 'Frames', ...columns.map(heading)].join(' & ')} \\\\`,
    ...sections.flatMap((section) => ['    \\midrule', ...lines(section, columns.length)]),
    '    \\bottomrule',
    '  \\end{tabular}',
    '\\end{table}',
  ].join('\n')}\n`;
}

function heading(column: LeaderboardColumn): string {
  const { direction, unit } = column.metric;
  const arrow = { higher: ' $\\uparrow$', lower: ' $\\downarrow$', neutral: '' }[direction];
  return `${escaped(formatHeading(column))}${unit === 'percent' ? ' (\\%)' : ''}${arrow}`;
}

function lines({ kind, rows }: PrintedSection, columns: number): string[] {
  const title =
    kind === 'published' ? [`    \\multicolumn{${columns + 3}}{l}{\\emph{As published}} \\\\`] : [];
  const body = rows.map(({ row, cells }) => {
    const name = `${escaped(getName(row))}${row.complete ? '' : '$^{\\dagger}$'}`;
    const facts = [name, escaped(computeSize(row)), escaped(row.frames ?? '')];
    return `    ${[...facts, ...cells.map(cellText)].join(' & ')} \\\\`;
  });
  return [...title, ...body];
}

function cellText({ value, interval, full, best }: PrintedCell): string {
  if (value === null) return '--';
  const number = value === infinite ? '$\\infty$' : value.replace(/^-/, '$-$');
  const shown = best ? `\\textbf{${number}}` : number;
  // The group keeps a bracket from being read as the optional length of `\\`.
  const beside = [interval, full && `(${full})`].filter(Boolean).join(' ');
  return beside ? `${shown} {\\scriptsize ${beside}}` : shown;
}

const commands: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '{': '\\{',
  '}': '\\}',
  '&': '\\&',
  '%': '\\%',
  $: '\\$',
  '#': '\\#',
  _: '\\_',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
  '<': '\\textless{}',
  '>': '\\textgreater{}',
  '|': '\\textbar{}',
};

function escaped(text: string): string {
  return text.replace(/[\\{}&%$#_~^<>|]/g, (character) => commands[character] ?? character);
}
