import type { ScoreRow } from '@clapboard/benchmarks';
import { toCsv } from '../../../core/to-csv';
import { type TaskTable, writtenNumber } from './result-table';

/** One line per score, as stored: fractions, not percent, with all digits. */
export function writeCsv(scores: readonly ScoreRow[]): string {
  return toCsv([
    ['task', 'metric', 'slice', 'value', 'n', 'ci_low', 'ci_high'],
    ...scores.map(({ task, metric, slice, value, n, ciLow, ciHigh }) => [
      ...[task, metric, slice, value, n, ciLow, ciHigh],
    ]),
  ]);
}

/** A table for each task, with scores as shown on pages. */
export function writeMarkdown(title: string, tables: readonly TaskTable[]): string {
  const parts = tables.map(({ task, metrics, rows }) => {
    const line = (cells: readonly string[]) => `| ${cells.map(markdownCell).join(' | ')} |`;
    return [
      `## ${task.title}`,
      '',
      line(['Slice', ...metrics.map(columnTitle)]),
      `| --- |${' ---: |'.repeat(metrics.length)}`,
      ...rows.map(({ slice, scores }) =>
        line([slice.title, ...scores.map((score, i) => withInterval(score, metrics[i], '–'))]),
      ),
    ].join('\n');
  });
  return `# ${markdownCell(title)}\n\n${parts.join('\n\n')}\n`;
}

/** A `tabular` for each task, for the package booktabs. */
export function writeLatex(title: string, tables: readonly TaskTable[]): string {
  const parts = tables.map(({ task, metrics, rows }) => {
    const line = (cells: readonly string[]) => `    ${cells.map(latexText).join(' & ')} \\\\`;
    return [
      '\\begin{table}',
      '  \\centering',
      `  \\caption{${latexText(`${title}: ${task.title}`)}}`,
      `  \\begin{tabular}{l${'r'.repeat(metrics.length)}}`,
      '    \\toprule',
      line(['Slice', ...metrics.map(columnTitle)]),
      '    \\midrule',
      ...rows.map(({ slice, scores }) =>
        line([slice.title, ...scores.map((score, i) => withInterval(score, metrics[i], '--'))]),
      ),
      '    \\bottomrule',
      '  \\end{tabular}',
      '\\end{table}',
    ].join('\n');
  });
  return `% Needs \\usepackage{booktabs}. 95% intervals are in parentheses.\n${parts.join('\n\n')}\n`;
}

function columnTitle({ short, unit }: TaskTable['metrics'][number]): string {
  return unit === 'percent' ? `${short} (%)` : short;
}

/** `34.9 (32.1–37.9)`. */
function withInterval(
  score: ScoreRow | undefined,
  metric: TaskTable['metrics'][number] | undefined,
  dash: string,
): string {
  if (!score || !metric) return '';
  const value = writtenNumber(score.value, metric);
  if (score.ciLow === null || score.ciHigh === null) return value;
  return `${value} (${writtenNumber(score.ciLow, metric)}${dash}${writtenNumber(score.ciHigh, metric)})`;
}

function markdownCell(text: string): string {
  return text.replace(/[\\|`*_<>[\]]/g, (character) => `\\${character}`).replace(/\s+/g, ' ');
}

const latexSymbols: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
  '→': '$\\rightarrow$',
  '∧': '$\\wedge$',
  '−': '$-$',
};

/** Escapes a text for LaTeX. */
export function latexText(text: string): string {
  return text.replace(
    /[\\~^→∧−&%#_{}$]/g,
    (character) => latexSymbols[character] ?? `\\${character}`,
  );
}
