import type { BenchmarkDefinition } from '@clapboard/benchmarks';
import type { CompareCandidate, ComparisonView } from '@clapboard/services/compare';
import type { ReactNode } from 'react';
import { describeAspects } from '@/components/charts/describe-aspects';
import { seriesColour } from '@/components/charts/palette';
import { Alert } from '@/components/ui/alert';
import { inSentence } from '@/format/values';
import {
  computeLevel,
  getHeadlineMetric,
  getLeaderboardDefinition,
  getMetric,
  getTask,
} from '@/leaderboard-view/definition';
import type { CompareAddress } from '@/url-state/compare';
import { AgreementCard } from './agreement';
import { AnotherResult } from './another-result';
import { AspectCharts } from './aspect-charts';
import { AspectDifferences } from './aspect-differences';
import { listRadarAxes, toCategories, toForestRows } from './aspects';
import { formatCautions } from './cautions';
import { Entries } from './entries';
import { EveryPair } from './every-pair';
import { formatLabels } from './labels';
import { Methods } from './methods';
import { listScoreChoices } from './score-choices';
import { ScoreForm } from './score-form';
import { formatSummary } from './summary';

interface ComparisonReportProps {
  comparison: ComparisonView;
  definition: BenchmarkDefinition;
  address: CompareAddress;
  candidates: readonly CompareCandidate[];
  /** maximum number of results */
  most: number;
  /** the items on which they differ */
  children: ReactNode;
}

/** The complete comparison, from one sentence down to single items. */
export function ComparisonReport(props: ComparisonReportProps) {
  const { comparison, definition, candidates, most, children } = props;
  const { place: scoreRef, submissions, slices, places: shared, agreement, revision } = comparison;
  const board = getLeaderboardDefinition(definition);
  const task = getTask(board, scoreRef.task);
  const metric = getMetric(task, scoreRef.metric);
  const labels = formatLabels(submissions);
  const address = { ...props.address, ...scoreRef };
  const chosen = getChosenPair(props.address, submissions.length);
  const names = [labels[chosen[0]] ?? '', labels[chosen[1]] ?? ''] as const;
  const here = slices.find(({ slice }) => slice === scoreRef.slice);
  const sliceTitle = board.slices.find(({ id }) => id === scoreRef.slice)?.title ?? scoreRef.slice;
  const heading = `${task.title}: ${inSentence(metric.title)}`;
  const [, second] = labels;
  const categories = toCategories(board, comparison);
  const axes = listRadarAxes(board);
  const series = labels.map((name, index) => ({
    id: String(index),
    name,
    colour: seriesColour(index),
  }));
  return (
    <>
      {formatCautions(comparison).map((caution) => (
        <Alert key={caution} tone="warn">
          {caution}
        </Alert>
      ))}
      <section aria-labelledby="compared" className="flex flex-col gap-6">
        <h2 id="compared" className="sr-only">
          {heading}, {inSentence(sliceTitle)}
        </h2>
        {here ? <Summary lines={formatSummary(here, labels, metric)} /> : null}
        <ScoreForm
          address={address}
          {...listScoreChoices(board, shared, scoreRef)}
          chosen={scoreRef}
        />
        {comparison.comparedMetric === scoreRef.metric ? null : (
          <p className="max-w-prose text-faint text-sm">
            Differences use “{getMetric(task, comparison.comparedMetric).title}”, which counts every
            item.
          </p>
        )}
        <Entries comparison={comparison} address={address} labels={labels} metric={metric} />
        <AnotherResult
          count={submissions.length}
          most={most}
          benchmark={definition.id}
          address={address}
          style={getHeadlineMetric(board)}
          initial={candidates}
        />
      </section>
      {submissions.length > 2 && here ? (
        <EveryPair
          sliceTitle={sliceTitle}
          pairs={here.pairs}
          labels={labels}
          metric={metric}
          address={address}
          chosen={chosen}
        />
      ) : null}
      <div className="below-fold flex flex-col gap-10 print:gap-6">
        <AspectDifferences
          heading={heading}
          names={names}
          metric={metric}
          rows={toForestRows(board, comparison, chosen)}
          rounded={revision.access === 'private'}
          judged={definition.judged ?? false}
        />
        {categories.length > 0 ? (
          <AspectCharts
            takeaway={describeAspects(
              categories.filter(({ id }) => axes.includes(id)),
              series,
              metric,
              'aspect',
            )}
            title={heading}
            categories={categories}
            axes={axes}
            series={series}
            style={{ unit: metric.unit, decimals: metric.decimals, rounds: metric.rounds }}
            level={computeLevel(board, task.id, metric.id)}
            source={`${definition.title}, revision ${revision.label}`}
          />
        ) : null}
        {agreement && second !== undefined ? (
          <AgreementCard
            agreement={agreement}
            labels={[labels[0] ?? '', second]}
            metric={inSentence(getMetric(task, task.primaryMetric).title)}
            itemNoun={definition.itemNoun}
          />
        ) : null}
        {children}
        <Methods
          pairs={here?.pairs.length ?? 0}
          address={address}
          rounded={revision.access === 'private'}
        />
      </div>
    </>
  );
}

function Summary({ lines }: { lines: readonly string[] }) {
  const [first, ...rest] = lines;
  return (
    <div data-testid="summary" className="max-w-4xl">
      <p className="font-semibold text-xl leading-snug tracking-tight sm:text-2xl">{first}</p>
      {rest.map((line) => (
        <p key={line} className="mt-2 text-soft">
          {line}
        </p>
      ))}
    </div>
  );
}

function getChosenPair({ pair }: CompareAddress, count: number): readonly [number, number] {
  if (!pair || pair[0] === pair[1] || Math.max(...pair) >= count) return [0, 1];
  return pair;
}
