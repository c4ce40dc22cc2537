import type { ScoreRow } from '@clapboard/benchmarks';
import { type CsvValue, toCsv } from '../../../core/files/to-csv';
import { escapeLatex } from '../../../core/text/escape-latex';
import { escapeMarkdown } from '../../../core/text/escape-markdown';
import type { SubmissionView } from '../../../core/views';
import { formatWithoutUnit, type TaskTable } from './result-table';
import { listRunColumns } from './run-columns';

type Run = Pick<SubmissionView, 'runSettings' | 'runFacts'>;

/**
 * One line per score, as stored: fractions, not percent, with all digits. Each has the settings and facts of the run.
 */
export function writeCsv(scores: readonly ScoreRow[], run: Run): string {
  return toCsv([scoreHeader(run), ...scoreLines(scores, run)]);
}

/** Returns the names of the columns of `scoreLines`. */
export function scoreHeader(run: Run): string[] {
  const columns = listRunColumns(run).map(({ name }) => name);
  return ['task', 'metric', 'slice', 'value', 'n', 'ci_low', 'ci_high', ...columns];
}

/** Returns the fields of each score. */
export function scoreLines(scores: readonly ScoreRow[], run: Run): CsvValue[][] {
  const stated = listRunColumns(run).map(({ value }) => value);
  return scores.map(({ task, metric, slice, value, n, ciLow, ciHigh }) => [
    ...[task, metric, slice, value, n, ciLow, ciHigh],
    ...stated,
  ]);
}

/** Returns the stated settings and facts of a run, one a line: `Frames: 8`. */
function describeRun(run: Run): string[] {
  return listRunColumns(run).flatMap(({ title, value }) =>
    value === null ? [] : [`${title}: ${String(value).replace(/\s+/g, ' ')}`],
  );
}

/** How the model was run, and a table for each task with scores as shown on pages. */
export function writeMarkdown(title: string, tables: readonly TaskTable[], run: Run): string {
  const parts = tables.map(({ task, metrics, rows }) => {
    const line = (cells: readonly string[]) => `| ${cells.map(escapeMarkdown).join(' | ')} |`;
    return [
      `## ${task.title}`,
      '',
      line(['Slice', ...metrics.map(formatColumnTitle)]),
      `| --- |${' ---: |'.repeat(metrics.length)}`,
      ...rows.map(({ slice, scores }) =>
        line([slice.title, ...scores.map((score, i) => withInterval(score, metrics[i], '–'))]),
      ),
    ].join('\n');
  });
  const stated = describeRun(run).map((fact) => `- ${escapeMarkdown(fact)}`);
  return `${[`# ${escapeMarkdown(title)}`, ...(stated.length > 0 ? [stated.join('\n')] : []), ...parts].join('\n\n')}\n`;
}

/** A `tabular` for each task, for the package booktabs. Comments say how the model was run. */
export function writeLatex(title: string, tables: readonly TaskTable[], run: Run): string {
  const parts = tables.map(({ task, metrics, rows }) => {
    const line = (cells: readonly string[]) => `    ${cells.map(escapeLatex).join(' & ')} \\\\`;
    return [
      '\\begin{table}',
      '  \\centering',
      `  \\caption{${escapeLatex(`${title}: ${task.title}`)}}`,
      `  \\begin{tabular}{l${'r'.repeat(metrics.length)}}`,
      '    \\toprule',
      line(['Slice', ...metrics.map(formatColumnTitle)]),
      '    \\midrule',
      ...rows.map(({ slice, scores }) =>
        line([slice.title, ...scores.map((score, i) => withInterval(score, metrics[i], '--'))]),
      ),
      '    \\bottomrule',
      '  \\end{tabular}',
      '\\end{table}',
    ].join('\n');
  });
  const head = [
    'Needs \\usepackage{booktabs}. 95% intervals are in parentheses.',
    ...describeRun(run),
  ];
  return `${head.map((text) => `% ${text}\n`).join('')}${parts.join('\n\n')}\n`;
}

function formatColumnTitle({ short, unit }: TaskTable['metrics'][number]): string {
  return unit === 'percent' ? `${short} (%)` : short;
}

/** `34.9 (32.1–37.9)`. */
function withInterval(
  score: ScoreRow | undefined,
  metric: TaskTable['metrics'][number] | undefined,
  dash: string,
): string {
  if (!score || !metric) return '';
  const value = formatWithoutUnit(score.value, metric);
  if (score.ciLow === null || score.ciHigh === null) return value;
  return `${value} (${formatWithoutUnit(score.ciLow, metric)}${dash}${formatWithoutUnit(score.ciHigh, metric)})`;
}
