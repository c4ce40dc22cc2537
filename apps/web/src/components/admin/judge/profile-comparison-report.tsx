import { findBenchmark } from '@clapboard/benchmarks';
import type { ProfileComparison } from '@clapboard/services/core';
import { Card, CardBody, CardHeader } from '@/components/ui/card';
import { ConfirmedAction } from '@/components/ui/confirmed-action';
import { Link } from '@/components/ui/link';
import { Stat, StatRow } from '@/components/ui/stat';
import { Table, Td, Th } from '@/components/ui/table';
import {
  formatCount,
  formatCounted,
  formatShare,
  formatValue,
  formatValueWithUnit,
  noValue,
} from '@/format/values';
import { getHeadlineMetric, getLeaderboardDefinition } from '@/leaderboard-view/definition';
import { judgeWith } from '@/server/actions/judging';
import { getTaskTitle } from '../definition-titles';
import { describeComparison } from './comparison-text';

interface ProfileComparisonReportProps {
  comparison: ProfileComparison;
  /** scored submissions of the leaderboard, which an additional judge can judge */
  submissionIds: readonly string[];
}

const ratio = { unit: 'fraction', decimals: 3 } as const;

/** Agreement of two judges on answers and on the ranking of models. */
export function ProfileComparisonReport({
  comparison,
  submissionIds,
}: ProfileComparisonReportProps) {
  const { left, right, compared, agreed, flips, flipped, models } = comparison;
  return (
    <>
      <p className="max-w-prose text-lg leading-snug">{describeComparison(comparison)}</p>
      {compared > 0 ? (
        <StatRow>
          <Stat
            name="Agreement"
            value={formatShare(agreed, compared) ?? noValue}
            note={`${formatCount(agreed)} of ${formatCount(compared)} answers`}
          />
          <Stat
            name="Cohen’s kappa"
            value={formatValue(comparison.kappa, ratio)}
            note="agreement beyond chance"
          />
          <Stat
            name="Kendall’s tau"
            value={formatValue(comparison.kendall, ratio)}
            note={`Spearman ${formatValue(comparison.spearman, ratio)}, of ${formatCount(models.length)} models`}
          />
          <Stat name="Flips" value={formatCount(flips)} note="answers with different verdicts" />
        </StatRow>
      ) : null}
      <Models comparison={comparison} />
      {flips > 0 ? (
        <section aria-labelledby="flips" className="flex flex-col gap-4">
          <h2 id="flips" className="font-semibold text-xl tracking-tight">
            Answers with different verdicts
          </h2>
          <p className="text-sm text-soft">
            {flipped.length === flips
              ? `Showing all ${formatCount(flips)}.`
              : `Showing ${formatCount(flipped.length)} of ${formatCount(flips)}: at most 200, without answers to private datasets.`}
          </p>
          {flipped.length > 0 ? <Flips comparison={comparison} /> : null}
        </section>
      ) : null}
      <Card aria-labelledby="also">
        <CardHeader
          titleId="also"
          title="Judge more submissions"
          description={`Only answers with verdicts from both judges are compared. The leaderboard has ${formatCounted(submissionIds.length, 'public submission')}. Judge calls count towards its budget.`}
        />
        <CardBody className="flex flex-wrap gap-3">
          {submissionIds.length > 0
            ? [left, right].map(({ profileId, label }, index) => (
                <ConfirmedAction
                  key={profileId}
                  trigger={index === 0 ? 'Use the first judge' : 'Use the second judge'}
                  title={`Judge the leaderboard’s submissions with ${label}?`}
                  description="The judge evaluates every answer without a verdict, which costs money. The leaderboard doesn’t change."
                  confirm="Judge"
                  action={judgeWith}
                  input={{ submissionIds: [...submissionIds], profileId }}
                />
              ))
            : null}
        </CardBody>
      </Card>
    </>
  );
}

function Models({ comparison }: { comparison: ProfileComparison }) {
  const { models, left, right, benchmark } = comparison;
  const definition = findBenchmark(benchmark);
  if (!definition || models.length === 0) return null;
  const board = getLeaderboardDefinition(definition);
  const metric = getHeadlineMetric(board);
  return (
    <section aria-labelledby="models" className="flex flex-col gap-4">
      <h2 id="models" className="font-semibold text-xl tracking-tight">
        {metric.title} by both judges
      </h2>
      <Table
        caption="Models by both judges"
        scrollClassName="rounded-card border border-line bg-surface"
      >
        <thead>
          <tr>
            <Th>Model</Th>
            <Th numeric>{left.label}</Th>
            <Th numeric>Rank</Th>
            <Th numeric>{right.label}</Th>
            <Th numeric>Rank</Th>
          </tr>
        </thead>
        <tbody className="[&>tr:last-child>*]:border-b-0">
          {models.map((model) => (
            <tr key={model.submissionId}>
              <th scope="row">
                <Link href={`/submissions/${model.submissionId}`} className="hover:text-accent">
                  {model.runName}
                </Link>
              </th>
              <Td numeric>{formatValueWithUnit(model.left, metric)}</Td>
              <Td numeric>{model.leftRank ?? noValue}</Td>
              <Td numeric>{formatValueWithUnit(model.right, metric)}</Td>
              <Td numeric>{model.rightRank ?? noValue}</Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}

function Flips({ comparison }: { comparison: ProfileComparison }) {
  const { flipped, left, right, benchmark } = comparison;
  const definition = findBenchmark(benchmark);
  return (
    <Table
      caption="Answers with two verdicts"
      scrollClassName="max-h-128 overflow-y-auto rounded-card border border-line bg-surface"
    >
      <thead>
        <tr>
          <Th>Model</Th>
          <Th>Item</Th>
          <Th numeric>{left.label}</Th>
          <Th numeric>{right.label}</Th>
        </tr>
      </thead>
      <tbody className="[&>tr:last-child>*]:border-b-0">
        {flipped.map((row) => (
          <tr key={`${row.submissionId} ${row.task} ${row.item}`}>
            <Td>{row.runName}</Td>
            <Td className="font-mono text-xs">
              <Link
                href={`/submissions/${row.submissionId}/questions?${new URLSearchParams({ task: row.task, item: row.item })}`}
                className="hover:text-accent"
              >
                {row.item}
              </Link>{' '}
              <span className="font-sans text-faint">
                {definition ? getTaskTitle(definition, row.task) : row.task}
              </span>
            </Td>
            <Td numeric>{formatValue(row.left, ratio)}</Td>
            <Td numeric>{formatValue(row.right, ratio)}</Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
