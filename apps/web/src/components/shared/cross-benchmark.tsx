import { type BenchmarkDefinition, benchmarks, type ShownMetric } from '@clapboard/benchmarks';
import type { CrossBenchmarkRow } from '@clapboard/services/leaderboard';
import clsx from 'clsx';
import { FullValue, formatFullValue } from '@/components/shared/full-value';
import { MetricValue } from '@/components/shared/metric-value';
import { Badge } from '@/components/ui/badge';
import { Link } from '@/components/ui/link';
import { SortLink } from '@/components/ui/sort-link';
import { Table, Td, Th } from '@/components/ui/table';
import { formatModelFact } from '@/format/model-facts';
import { formatInterval, formatParameters, noValue } from '@/format/values';
import { getHeadlineMetric, getLeaderboardDefinition } from '@/leaderboard-view/definition';
import { computeStrengths, type Strengths } from './cross-cells';
import { LowerMark } from './lower-mark';

interface CrossBenchmarkProps {
  rows: readonly CrossBenchmarkRow[];
  /** the order of the rows, and where to sort them differently; absent: a fixed order */
  order?: { sort: string; buildHref: (sort: string) => string };
}

interface Column {
  definition: BenchmarkDefinition;
  metric: ShownMetric;
  strengths: Strengths;
}

function toColumns(rows: readonly CrossBenchmarkRow[]): Column[] {
  const scored = rows.filter(({ kind }) => kind === 'scored');
  return benchmarks.map((definition) => {
    const board = getLeaderboardDefinition(definition);
    const metric = getHeadlineMetric(board);
    return {
      definition,
      metric,
      strengths: computeStrengths(scored, definition.id, metric.direction),
    };
  });
}

/**
 * Models by benchmarks: the headline score of each model's best complete result, or the best in papers. On phones, each
 * model lists only the benchmarks that it has scores on.
 */
export function CrossBenchmark({ rows, order }: CrossBenchmarkProps) {
  const columns = toColumns(rows);
  return (
    <div className="flex flex-col gap-4">
      <Table
        stacked="phone"
        caption="Models with their headline score on each benchmark"
        className="sm:max-xl:[&_.numeric]:px-1.5"
        scrollClassName="rounded-card border border-line bg-surface max-sm:px-4 max-sm:py-2.5"
      >
        <thead className={order && 'sort-links'}>
          <tr>
            <Th
              className="sticky left-0 z-10 bg-surface sm:pl-4 lg:pl-6"
              aria-sort={order?.sort === 'name' ? 'ascending' : undefined}
            >
              <Heading title="Model" sort="name" order={order} />
            </Th>
            <Th
              className="sm:max-lg:hidden"
              aria-sort={order?.sort === 'coverage' ? 'descending' : undefined}
            >
              <Heading title="Coverage" sort="coverage" order={order} />
            </Th>
            {columns.map(({ definition, metric }) => (
              <Th
                key={definition.id}
                numeric
                aria-sort={
                  order?.sort !== definition.id
                    ? undefined
                    : metric.direction === 'lower'
                      ? 'ascending'
                      : 'descending'
                }
              >
                {order ? (
                  <Heading title={definition.title} sort={definition.id} order={order} />
                ) : (
                  <Link
                    href={`/b/${definition.id}`}
                    className="whitespace-nowrap font-semibold text-ink hover:text-accent max-sm:invisible"
                  >
                    {definition.title}
                  </Link>
                )}
                <span className="block whitespace-nowrap font-normal max-sm:hidden">
                  {metric.short}
                  <LowerMark metric={metric} />
                </span>
              </Th>
            ))}
          </tr>
        </thead>
        <tbody className="[&>tr:last-child>*]:border-b-0">
          {rows.map((row) => (
            <tr key={row.id}>
              <ModelHead row={row} />
              <Td dense className="max-lg:hidden">
                <Coverage row={row} />
              </Td>
              {columns.map((column) => (
                <Cell key={column.definition.id} row={row} column={column} />
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
      {showsFullValues(rows, columns) ? (
        <p className="max-w-prose text-faint text-sm leading-relaxed">
          <strong className="font-semibold text-soft">all … · n/N</strong> appears under an official
          value that counts n of N items. Ranks, sorting and shading use the value over all items.
        </p>
      ) : null}
    </div>
  );
}

/** Whether a cell shows a value over all items below its official value. */
function showsFullValues(rows: readonly CrossBenchmarkRow[], columns: readonly Column[]): boolean {
  return columns.some(({ definition, metric }) =>
    rows.some(({ cells }) => {
      const cell = cells[definition.id];
      return cell ? cell.submissionId !== null && formatFullValue(cell, metric) !== null : false;
    }),
  );
}

interface HeadingProps {
  title: string;
  sort: string;
  order: CrossBenchmarkProps['order'];
}

/** The heading of a column; sorts by it if the rows can be sorted. */
function Heading({ title, sort, order }: HeadingProps) {
  if (!order) return title;
  const direction = order.sort === sort ? 'descending' : null;
  return <SortLink href={order.buildHref(sort)} title={title} direction={direction} />;
}

function ModelHead({ row }: { row: CrossBenchmarkRow }) {
  const facts = [
    row.organisation,
    row.parameters === null ? null : formatParameters(row.parameters),
    row.openWeights === false ? 'closed' : null,
    row.released === null ? null : formatModelFact('month', row.released, 'short'),
  ];
  return (
    <th
      scope="row"
      className="left-0 z-10 bg-surface py-1.5 pl-4 leading-tight font-normal sm:sticky sm:max-w-52 lg:max-w-72 lg:pl-6"
    >
      <span className="flex items-center gap-2">
        {row.modelSlug === null ? (
          <span
            className="pr-0.5 text-soft italic max-sm:line-clamp-2 max-sm:wrap-anywhere sm:truncate"
            title={row.modelName}
          >
            {row.modelName}
          </span>
        ) : (
          <Link
            href={`/models/${row.modelSlug}`}
            className="font-medium hover:text-accent max-sm:line-clamp-2 max-sm:wrap-anywhere sm:truncate"
            title={row.modelName}
          >
            {row.modelName}
          </Link>
        )}
        {row.kind === 'published' ? <Badge className="sm:max-lg:hidden">Published</Badge> : null}
        {row.sample ? (
          <Badge tone="warn" className="sm:max-lg:hidden">
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
      <span aria-hidden className="flex gap-1">
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
      <Td numeric dense className="text-faint max-sm:hidden">
        <span aria-hidden>{noValue}</span>
        <span className="sr-only">no result</span>
      </Td>
    );
  }
  const label = metric.direction === 'lower' ? `${definition.title} ↓` : definition.title;
  if (cell.submissionId === null) {
    return (
      <Td numeric dense label={label} className="text-soft italic">
        <Link
          href={`/b/${definition.id}?q=${encodeURIComponent(row.modelName)}`}
          title={cell.derived ? `Derived: ${cell.source}` : (cell.source ?? '')}
          className="inline-flex min-h-6 items-center hover:underline sm:min-h-8"
        >
          <MetricValue value={cell.value} style={metric} unit />
        </Link>
      </Td>
    );
  }
  const strength = strengths.get(row.id);
  return (
    <Td
      numeric
      dense
      label={label}
      className={clsx(strength !== undefined && 'heat')}
      style={strength === undefined ? {} : { '--strength': strength }}
    >
      <Link
        href={`/submissions/${cell.submissionId}`}
        className="inline-flex min-h-6 items-baseline gap-x-1.5 whitespace-nowrap hover:underline sm:min-h-10 sm:flex-col sm:items-end sm:justify-center"
      >
        <span className={strength === 1 ? 'font-semibold' : 'font-medium'}>
          <MetricValue value={cell.value} style={metric} unit />
        </span>
        <FullValue value={cell} style={metric} className="text-2xs text-soft" />
        {formatFullValue(cell, metric) ? null : (
          <span className="text-2xs text-soft">
            <span className="sr-only">, 95% interval </span>
            {formatInterval(cell.ciLow, cell.ciHigh, metric)}
          </span>
        )}
      </Link>
    </Td>
  );
}
