import { type BenchmarkDefinition, shownTasks } from '@clapboard/benchmarks';
import type { ComparisonView } from '@clapboard/services/compare';
import type { CsvValue } from '@clapboard/services/core';
import { escapeLatex } from '@clapboard/services/escape-latex';
import { formatSigned, intervalText, pNumber } from '@/format/difference';
import { formatValue } from '@/format/values';
import { formatLabels } from './labels';

export const csvColumns = [
  'task',
  'metric',
  'slice',
  'first',
  'second',
  'first_submission',
  'second_submission',
  'first_value',
  'second_value',
  'difference',
  'ci_low',
  'ci_high',
  'p',
  'p_adjusted',
  'test',
  'n',
] as const;

/** Returns one row per pair and aspect. Values are fractions, as stored. */
export function toExportRows({
  place: scoreRef,
  submissions,
  slices,
}: ComparisonView): CsvValue[][] {
  const labels = formatLabels(submissions);
  return slices.flatMap(({ slice, values, pairs }) =>
    pairs.map((pair) => [
      scoreRef.task,
      scoreRef.metric,
      slice,
      labels[pair.first] ?? null,
      labels[pair.second] ?? null,
      submissions[pair.first]?.submissionId ?? null,
      submissions[pair.second]?.submissionId ?? null,
      values[pair.first] ?? null,
      values[pair.second] ?? null,
      pair.difference,
      pair.interval?.low ?? null,
      pair.interval?.high ?? null,
      pair.p,
      pair.adjusted,
      pair.test,
      pair.n,
    ]),
  );
}

/** Returns a booktabs table of the differences by aspect, rounded as on the page. */
export function toLatex(definition: BenchmarkDefinition, comparison: ComparisonView): string {
  const { place: scoreRef, slices, submissions } = comparison;
  const metric = shownTasks(definition)
    .find(({ id }) => id === scoreRef.task)
    ?.metrics.find(({ id }) => id === scoreRef.metric);
  const style = metric ?? { unit: 'fraction' as const, decimals: 3, title: scoreRef.metric };
  const labels = formatLabels(submissions);
  const getTitle = (slice: string) =>
    definition.slices.find(({ id }) => id === slice)?.title ?? slice;
  const lines = slices.flatMap(({ slice, values, pairs }) =>
    pairs.map((pair) =>
      [
        escapeLatex(getTitle(slice)),
        escapeLatex(`${labels[pair.first]} − ${labels[pair.second]}`),
        ...[
          formatValue(values[pair.first] ?? null, style),
          formatValue(values[pair.second] ?? null, style),
          pair.difference === null ? '--' : formatSigned(pair.difference, style),
          intervalText(pair.interval, style) || '--',
          pair.adjusted === null ? '--' : pNumber(pair.adjusted),
        ].map((number) => number.replaceAll('−', '$-$').replace(/^< /, '$<$ ')),
      ].join(' & '),
    ),
  );
  const per = style.unit === 'percent' ? ', in percentage points' : '';
  return [
    `% ${definition.title}, ${comparison.revision.label}: ${escapeLatex(style.title)}${per}.`,
    '% Simultaneous 95% intervals by video; p corrected by step-down max-t over the pairs of an aspect.',
    '\\begin{tabular}{llrrrrr}',
    '\\toprule',
    'Aspect & Pair & First & Second & Difference & 95\\,\\% interval & $p$ \\\\',
    '\\midrule',
    ...lines.map((line) => `${line} \\\\`),
    '\\bottomrule',
    '\\end{tabular}',
    '',
  ].join('\n');
}
