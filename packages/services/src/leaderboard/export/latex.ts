import type { BoardColumn } from '../board-columns';
import { nameOf, sizeOf } from './row-facts';
import { type BoardSheet, boardSource } from './sheet';
import {
  headingOf,
  infinite,
  type PrintedCell,
  type PrintedSection,
  textTable,
} from './text-table';

/** The rows as a LaTeX table for the package booktabs; the best of each section is bold. */
export function boardLatex(sheet: BoardSheet, { intervals }: { intervals: boolean }): string {
  const { columns, definition } = sheet;
  const sections = textTable(sheet, intervals);
  const isIncomplete = sections.some(({ rows }) => rows.some(({ row }) => !row.complete));
  return `${[
    `% ${boardSource(sheet).replace(/\s+/g, ' ')}`,
    '% Needs \\usepackage{booktabs}.',
    '\\begin{table}',
    '  \\centering',
    `  \\caption{${escaped(definition.title)}.${isIncomplete ? ' $\\dagger$: incomplete, not ranked.' : ''}}`,
    `  \\begin{tabular}{lrr${'r'.repeat(columns.length)}}`,
    '    \\toprule',
    `    ${['Model', 'Size', 'Frames', ...columns.map(heading)].join(' & ')} \\\\`,
    ...sections.flatMap((section) => ['    \\midrule', ...lines(section, columns.length)]),
    '    \\bottomrule',
    '  \\end{tabular}',
    '\\end{table}',
  ].join('\n')}\n`;
}

function heading(column: BoardColumn): string {
  const { direction, unit } = column.metric;
  const arrow = { higher: ' $\\uparrow$', lower: ' $\\downarrow$', neutral: '' }[direction];
  return `${escaped(headingOf(column))}${unit === 'percent' ? ' (\\%)' : ''}${arrow}`;
}

function lines({ kind, rows }: PrintedSection, columns: number): string[] {
  const title =
    kind === 'published' ? [`    \\multicolumn{${columns + 3}}{l}{\\emph{As published}} \\\\`] : [];
  const body = rows.map(({ row, cells }) => {
    const name = `${escaped(nameOf(row))}${row.complete ? '' : '$^{\\dagger}$'}`;
    const facts = [name, escaped(sizeOf(row)), escaped(row.frames ?? '')];
    return `    ${[...facts, ...cells.map(cellText)].join(' & ')} \\\\`;
  });
  return [...title, ...body];
}

function cellText({ value, interval, best }: PrintedCell): string {
  if (value === null) return '--';
  const number = value === infinite ? '$\\infty$' : value.replace(/^-/, '$-$');
  const shown = best ? `\\textbf{${number}}` : number;
  // The group keeps a bracket from being read as the length that `\\` may take.
  return interval ? `${shown} {\\scriptsize ${interval}}` : shown;
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
