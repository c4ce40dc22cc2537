import { type BenchmarkDefinition, benchmarks } from '@clapboard/benchmarks';
import type { CrossBenchmarkRow } from '@clapboard/services/leaderboard';
import clsx from 'clsx';
import { FullValue, fullText } from '@/components/shared/full-value';
import { MetricValue } from '@/components/shared/metric-value';
import { Badge } from '@/components/ui/badge';
import { Link } from '@/components/ui/link';
import { Table, Td, Th } from '@/components/ui/table';
import { formatInterval, formatParameters, noValue } from '@/format/values';
import { getLeaderboardDefinition, getMetric, getTask } from '@/leaderboard-view/definition';
import { computeStrengths, type Strengths } from './cross-cells';

interface CrossBenchmarkProps {
  rows: readonly CrossBenchmarkRow[];
}

interface Column {
  definition: BenchmarkDefinition;
  metric: ReturnType<typeof getMetric>;
  strengths: Strengths;
}

function toColumns(rows: readonly CrossBenchmarkRow[]): Column[] {
  return benchmarks.map((definition) => {
    const board = getLeaderboardDefinition(definition);
    const metric = getMetric(getTask(board, board.headline.task), board.headline.metric);
    return {
      definition,
      metric,
      strengths: computeStrengths(rows, definition.id, metric.direction),
    };
  });
}

/** Models by benchmarks: the headline score of each model's best complete result. */
export function CrossBenchmark({ rows }: CrossBenchmarkProps) {
  const columns = toColumns(rows);
  return (
    <Table
      caption="Models with their headline score on each benchmark"
      scrollClassName="rounded-card border border-line bg-surface"
    >
      <thead>
        <tr>
          <Th className="sticky left-0 z-10 bg-surface pl-4 sm:pl-6">Model</Th>
          <Th>Coverage</Th>
          {columns.map(({ definition, metric }) => (
            <Th key={definition.id} numeric>
              <Link
                href={`/b/${definition.id}`}
                className="font-semibold text-ink hover:text-accent"
              >
                {definition.title}
              </Link>
              <span className="block whitespace-nowrap font-normal">
                {metric.short}
                {metric.direction === 'lower' ? (
                  <span title="Lower is better">
                    {' '}
                    <span aria-hidden>↓</span>
                    <span className="sr-only">, lower is better</span>
                  </span>
                ) : null}
              </span>
            </Th>
          ))}
        </tr>
      </thead>
      <tbody className="[&>tr:last-child>*]:border-b-0">
        {rows.map((row) => (
          <tr key={row.modelSlug}>
            <ModelHead row={row} />
            <Td>
              <Coverage row={row} />
            </Td>
            {columns.map((column) => (
              <Cell key={column.definition.id} row={row} column={column} />
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function ModelHead({ row }: { row: CrossBenchmarkRow }) {
  const facts = [
    row.organisation,
    row.parameters === null ? null : formatParameters(row.parameters),
    row.openWeights ? null : 'closed',
  ];
  return (
    <th
      scope="row"
      className="sticky left-0 z-10 max-w-44 border-line border-b bg-surface py-3 pr-3 pl-4 text-left font-normal sm:max-w-72 sm:pl-6"
    >
      <span className="flex items-center gap-2">
        <Link
          href={`/models/${row.modelSlug}`}
          className="truncate font-medium hover:text-accent"
          title={row.modelName}
        >
          {row.modelName}
        </Link>
        {row.sample ? (
          <Badge tone="warn" className="max-sm:hidden">
            Sample
          </Badge>
        ) : null}
      </span>
      <span className="block truncate text-faint text-xs">
        {facts.filter((fact) => fact !== null).join(' · ')}
      </span>
    </th>
  );
}

/** A dot per benchmark, filled if the model has a result. */
function Coverage({ row }: { row: CrossBenchmarkRow }) {
  const covered = benchmarks.filter(({ id }) => row.cells[id] !== undefined).length;
  return (
    <span className="flex items-center gap-3 whitespace-nowrap">
      <span aria-hidden className="flex gap-1 max-sm:hidden">
        {benchmarks.map(({ id }) => (
          <span
            key={id}
            className={clsx(
              'size-2 rounded-full',
              row.cells[id] ? 'bg-accent' : 'ring-1 ring-line-strong ring-inset',
            )}
          />
        ))}
      </span>
      <span className="numeric text-faint text-xs">
        {covered} of {benchmarks.length}
      </span>
    </span>
  );
}

function Cell({ row, column }: { row: CrossBenchmarkRow; column: Column }) {
  const { definition, metric, strengths } = column;
  const cell = row.cells[definition.id];
  if (!cell) {
    return (
      <Td numeric className="text-faint">
        <span aria-hidden>{noValue}</span>
        <span className="sr-only">no result</span>
      </Td>
    );
  }
  const strength = strengths.get(row.modelSlug);
  return (
    <Td
      numeric
      className={clsx('py-0', strength !== undefined && 'heat')}
      style={strength === undefined ? {} : { '--strength': strength }}
    >
      <Link
        href={`/submissions/${cell.submissionId}`}
        className="inline-flex min-h-14 flex-col justify-center whitespace-nowrap hover:underline"
      >
        <span className={strength === 1 ? 'font-semibold' : 'font-medium'}>
          <MetricValue value={cell.value} style={metric} unit />
        </span>
        <FullValue value={cell} style={metric} className="text-2xs text-soft" />
        {fullText(cell, metric) ? null : (
          <span className="text-2xs text-soft">
            <span className="sr-only">, 95% interval </span>
            {formatInterval(cell.ciLow, cell.ciHigh, metric)}
          </span>
        )}
      </Link>
    </Td>
  );
}
