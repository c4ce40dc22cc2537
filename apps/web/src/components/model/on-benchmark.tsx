import { findBenchmark } from '@clapboard/benchmarks';
import type { RunSettings } from '@clapboard/services/core';
import type { ModelOnBenchmark } from '@clapboard/services/models';
import type { ReactNode } from 'react';
import { Forest } from '@/components/charts/forest';
import { buttonClass } from '@/components/ui/button';
import { Card, CardBody } from '@/components/ui/card';
import { Link } from '@/components/ui/link';
import { Table, Td, Th } from '@/components/ui/table';
import { nameSides } from '@/format/difference';
import { runSettingsText } from '@/format/run-settings';
import {
  formatCount,
  formatInterval,
  formatValueWithUnit,
  inSentence,
  noValue,
} from '@/format/values';
import {
  getHeadlineMetric,
  getLeaderboardDefinition,
  type LeaderboardDefinition,
} from '@/leaderboard-view/definition';
import { compareHref } from '@/url-state/compare';
import { PublishedTable } from './published';
import { RunTable } from './run-table';

interface OnBenchmarkProps {
  entry: ModelOnBenchmark;
  badge: ReactNode;
  /** address to submit another run; null: the reader may not */
  submitHref: string | null;
}

/**
 * A model on one benchmark with submissions: runs side by side, gains of variants, repeated runs and scores
 * from papers.
 */
export function OnBenchmark({ entry, badge, submitHref }: OnBenchmarkProps) {
  const definition = findBenchmark(entry.benchmark);
  if (!definition) return null;
  const board = getLeaderboardDefinition(definition);
  const comparable = entry.runs
    .filter(({ result }) => result?.revision.active && result.complete)
    .slice(0, 8)
    .map(({ submissionId }) => submissionId);
  const id = `on-${entry.benchmark}`;
  return (
    <section aria-labelledby={id} className="flex flex-col gap-5">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <h2 id={id} className="scroll-mt-20 font-semibold text-xl tracking-tight">
          <Link href={`/b/${entry.benchmark}`} className="hover:text-accent">
            {definition.title}
          </Link>
        </h2>
        <div className="no-print flex flex-wrap gap-3">
          {comparable.length > 1 ? (
            <Link
              href={compareHref({ ids: comparable })}
              className={buttonClass('secondary', 'sm')}
            >
              Compare these runs
            </Link>
          ) : null}
          {submitHref ? (
            <Link href={submitHref} className={buttonClass('secondary', 'sm')}>
              Submit a run
            </Link>
          ) : null}
        </div>
      </div>
      <Card>
        <CardBody className="flex flex-col gap-10">
          <RunTable runs={entry.runs} board={board} settings={definition.runSettings} />
          <Gains entry={entry} board={board} />
          <Repeated entry={entry} board={board} />
          {entry.published.length > 0 ? (
            <div>
              <h3 className="font-semibold">Published results</h3>
              <PublishedTable entries={[entry]} />
            </div>
          ) : null}
          {badge ? (
            <details className="no-print">
              <summary className="text-sm text-soft hover:text-ink">Badge for a README</summary>
              <div className="mt-4">{badge}</div>
            </details>
          ) : null}
        </CardBody>
      </Card>
    </section>
  );
}

function nameVariant({ promptVariant }: RunSettings): string {
  return promptVariant || 'Standard prompt';
}

function Gains({
  entry: { gains },
  board,
}: {
  entry: ModelOnBenchmark;
  board: LeaderboardDefinition;
}) {
  const [first] = gains;
  if (!first) return null;
  const metric = getHeadlineMetric(board);
  const base = nameVariant(first.base.runSettings);
  return (
    <div>
      <h3 className="font-semibold">Effect of prompting</h3>
      <p className="mt-1 max-w-2xl text-sm text-soft">
        {metric.title} of each prompt variant minus “{base}”, on the same {board.itemNoun[1]}, for
        the latest complete run of each. Filled bars are significant differences.
      </p>
      <div className="mt-3">
        <Forest
          caption={`${metric.title} of prompt variants minus ${base}`}
          rowTitle="Variant"
          rows={gains.map(({ variant, difference, interval, adjusted, n }) => ({
            id: variant.submissionId,
            title: nameVariant(variant.runSettings),
            difference,
            interval,
            adjusted,
            n,
          }))}
          style={metric}
          sides={nameSides(['Variant', base], metric.direction)}
        />
      </div>
    </div>
  );
}

function Repeated({
  entry: { repeated },
  board,
}: {
  entry: ModelOnBenchmark;
  board: LeaderboardDefinition;
}) {
  if (repeated.length === 0) return null;
  const metric = getHeadlineMetric(board);
  return (
    <div>
      <h3 className="font-semibold">Repeated runs</h3>
      <p className="mt-1 max-w-2xl text-sm text-soft">
        Runs with the same settings: their mean {inSentence(metric.title)}, with a 95% interval by
        Student’s t. This shows how much decoding varies, and is wide for two or three runs. The
        intervals above show how much the choice of {board.itemNoun[1]} matters.
      </p>
      <div className="mt-3">
        <Table
          stacked="phone"
          caption="Repeated runs with the same settings"
          scrollClassName="sm:-mx-3"
        >
          <thead>
            <tr>
              <Th>Settings</Th>
              <Th numeric>Mean</Th>
              <Th numeric>95% interval</Th>
              <Th numeric>Runs</Th>
            </tr>
          </thead>
          <tbody className="[&>tr:last-child>*]:border-b-0">
            {repeated.map((group) => (
              <tr key={group.submissionIds.join()}>
                <Td wholeLine>{runSettingsText(group.runSettings).join(' · ') || 'Not stated'}</Td>
                <Td numeric label="Mean" className="font-semibold">
                  {formatValueWithUnit(group.mean, metric)}
                </Td>
                <Td numeric label="95% interval">
                  {group.interval
                    ? formatInterval(group.interval.low, group.interval.high, metric)
                    : noValue}
                </Td>
                <Td numeric label="Runs">
                  {formatCount(group.n)}
                </Td>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
    </div>
  );
}
