import { findBenchmark, type ScoreRef } from '@clapboard/benchmarks';
import type { ModelOnBenchmark } from '@clapboard/services/models';
import { framesText } from '@clapboard/services/run-label';
import { MetricValue } from '@/components/shared/metric-value';
import { Card, CardBody } from '@/components/ui/card';
import { Link } from '@/components/ui/link';
import { Table, Td, Th } from '@/components/ui/table';
import { getHeadlineMetric, getLeaderboardDefinition } from '@/leaderboard-view/definition';

interface PublishedProps {
  entries: readonly ModelOnBenchmark[];
}

/** The benchmarks on which papers report numbers for a model of this name, and nobody submitted it. */
export function PublishedOnly({ entries }: PublishedProps) {
  if (entries.length === 0) return null;
  return (
    <section aria-labelledby="published" className="flex flex-col gap-5">
      <div>
        <h2 id="published" className="font-semibold text-xl tracking-tight">
          Only in papers
        </h2>
        <p className="mt-1 max-w-3xl text-sm text-soft">
          Numbers that papers report for a model of this name. They weren’t scored here and have no
          interval or rank.
        </p>
      </div>
      <Card>
        <CardBody>
          <PublishedTable entries={entries} benchmarks />
        </CardBody>
      </Card>
    </section>
  );
}

interface PublishedTableProps extends PublishedProps {
  /** with a column for the benchmark */
  benchmarks?: boolean;
}

/** Headline numbers from papers with their sources. */
export function PublishedTable({ entries, benchmarks }: PublishedTableProps) {
  return (
    <Table stacked="phone" caption="Published numbers" scrollClassName="sm:-mx-3">
      <thead>
        <tr>
          {benchmarks ? <Th>Benchmark</Th> : null}
          <Th>Model name in the paper</Th>
          <Th>Metric</Th>
          <Th numeric>Value</Th>
          <Th>Frames</Th>
          <Th>Source</Th>
        </tr>
      </thead>
      <tbody className="[&>tr:last-child>*]:border-b-0">
        {entries.flatMap((entry) =>
          entry.published.map((row) => (
            <Row
              key={`${entry.benchmark} ${row.model} ${row.frames}`}
              entry={entry}
              row={row}
              benchmarks={benchmarks}
            />
          )),
        )}
      </tbody>
    </Table>
  );
}

interface RowProps {
  entry: ModelOnBenchmark;
  row: ModelOnBenchmark['published'][number];
  benchmarks: boolean | undefined;
}

function Row({ entry: { benchmark }, row, benchmarks }: RowProps) {
  const definition = findBenchmark(benchmark);
  if (!definition) return null;
  const board = getLeaderboardDefinition(definition);
  const { headline } = board;
  const metric = getHeadlineMetric(board);
  const isHeadline = (score: ScoreRef) =>
    score.task === headline.task &&
    score.metric === headline.metric &&
    score.slice === headline.slice;
  const score = row.scores.find(isHeadline);
  return (
    <tr>
      {benchmarks ? (
        <Td>
          <Link href={`/b/${benchmark}`} className="font-medium hover:text-accent">
            {definition.title}
          </Link>
        </Td>
      ) : null}
      <Td label="In the paper">{row.model}</Td>
      <Td label="Metric" className="whitespace-nowrap text-soft">
        {metric.title}
      </Td>
      <Td numeric label="Value">
        <span className="font-semibold">
          <MetricValue value={score?.value ?? null} style={metric} unit />
        </span>
      </Td>
      <Td label="Frames" className="whitespace-nowrap">
        {row.frames ? framesText(row.frames) : 'Not stated'}
      </Td>
      <Td wholeLine className="text-soft">
        {score?.source ?? row.scores[0]?.source ?? ''}
        {score?.misprint ? <span className="block text-warn">{score.misprint}</span> : null}
      </Td>
    </tr>
  );
}
