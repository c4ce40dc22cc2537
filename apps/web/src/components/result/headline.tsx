import { type Coverage, rankingMetric, type ScoreRow, unjudgedItems } from '@clapboard/benchmarks';
import type {
  LabelEstimate,
  ResultFlips,
  ResultRank,
  ResultStanding,
  RevisionView,
} from '@clapboard/services/core';
import { BookCheck } from 'lucide-react';
import { IntervalStrip } from '@/components/charts/interval-strip';
import { judgeErrorText } from '@/components/judging/flip-text';
import { labelEstimateText } from '@/components/judging/labels/label-text';
import { FewClusters } from '@/components/shared/few-clusters';
import { FullNote } from '@/components/shared/full-value';
import { GuideLink } from '@/components/shared/guide-link';
import { MetricValue } from '@/components/shared/metric-value';
import { formatCount, formatInterval, hasUnit, inSentence } from '@/format/values';
import {
  cellKey,
  computeLevel,
  getMetric,
  getTask,
  getWholeSlice,
  type LeaderboardDefinition,
} from '@/leaderboard-view/definition';
import { formatPublishedMatch } from '@/leaderboard-view/published-match';
import { NotJudged } from './not-judged';
import { RankLine } from './rank-line';
import type { Scores } from './scores';

interface HeadlineProps {
  board: LeaderboardDefinition;
  scores: Scores;
  coverage: readonly Coverage[];
  revision: RevisionView;
  /** how often its judge contradicts itself; null: unknown, or no profile judged it */
  flips: ResultFlips | null;
  /** the headline as people would have judged it; null: unknown */
  labels: LabelEstimate | null;
  /** null without a rank */
  rank: ResultRank | null;
  standing: ResultStanding | null;
}

/**
 * The headline score with its interval and rank, or why it is missing: task not submitted or not
 * judged.
 */
export function Headline(props: HeadlineProps) {
  const { board, scores, coverage, revision, flips, labels, rank, standing } = props;
  const { headline } = board;
  const task = getTask(board, headline.task);
  const metric = getMetric(task, headline.metric);
  const score = scores.get(cellKey(headline.task, headline.metric, headline.slice));
  if (!score || score.value === null) {
    return <NoHeadline board={board} score={score} coverage={coverage} />;
  }
  const interval = formatInterval(score.ciLow, score.ciHigh, metric);
  const judgeError = judgeErrorText(flips, metric);
  const mean = describeMean(board);
  const covered = coverage.find(
    (candidate) => candidate.task === task.id && candidate.slice === headline.slice,
  );
  const ranking = rankingMetric(task, metric.id);
  const full =
    ranking === metric.id ? undefined : scores.get(cellKey(headline.task, ranking, headline.slice));
  const items = covered?.items ?? null;
  const counted = { ...score, items, full: full && full.n >= (items ?? 0) ? full : null };
  return (
    <section
      id="part-headline"
      aria-labelledby="headline"
      className="print-block grid items-end gap-x-8 gap-y-8 border-line border-y py-8 md:grid-cols-2 lg:grid-cols-[auto_minmax(0,1fr)] lg:gap-x-16 print:grid-cols-[auto_minmax(0,1fr)] print:py-4"
    >
      <div>
        <h2 id="headline" className="text-soft">
          {task.title}: {inSentence(metric.title)}, {inSentence(getWholeSlice(board).title)}
        </h2>
        <p className="numeric mt-2 font-semibold text-6xl leading-none tracking-tighter sm:text-7xl">
          <MetricValue value={score.value} style={metric} />
          {hasUnit(score.value, metric) ? (
            <span className="ml-1 text-3xl text-faint">%</span>
          ) : null}
        </p>
        <p className="numeric mt-3 text-sm text-soft">
          {metric.direction === 'lower' ? <span className="block">Lower is better</span> : null}
          {interval ? (
            <>
              95% interval {interval}
              <FewClusters score={score} />,{' '}
            </>
          ) : null}
          {formatCount(score.n)} {board.itemNoun[score.n === 1 ? 0 : 1]}
          {revision.sample ? ' (sample data)' : ''}
          {judgeError ? <span className="block">{judgeError}</span> : null}
          {labels ? <span className="block">{labelEstimateText(labels, metric)}</span> : null}
          {mean ? <span className="block">{mean}</span> : null}
          <span className="no-print block">
            <GuideLink to="/docs/numbers#interval">How to read this number</GuideLink>
          </span>
          <NotJudged score={score} coverage={coverage} className="block" />
        </p>
        {standing?.publishedMatch ? (
          <p className="mt-2 flex items-center gap-1.5 text-good text-sm">
            <BookCheck aria-hidden className="size-4 shrink-0" />
            {formatPublishedMatch(board, standing.publishedMatch)}
          </p>
        ) : null}
        <FullNote value={counted} style={metric} />
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        <RankLine
          rank={rank}
          would={standing?.wouldRank ?? null}
          benchmark={board}
          revision={revision}
        />
        {Number.isFinite(score.value) ? (
          <IntervalStrip
            value={score.value}
            low={score.ciLow}
            high={score.ciHigh}
            style={metric}
            level={computeLevel(board, task.id, metric.id)}
            others={standing?.others}
          />
        ) : null}
        {standing && standing.others.length > 0 ? (
          <StripLegend hasBand={interval !== null} others={standing.others} />
        ) : null}
      </div>
    </section>
  );
}

interface NoHeadlineProps {
  board: LeaderboardDefinition;
  /** a score without a value; absent if the task wasn’t submitted */
  score: ScoreRow | undefined;
  coverage: readonly Coverage[];
}

/** Why there is no headline score. */
function NoHeadline({ board, score, coverage }: NoHeadlineProps) {
  const task = getTask(board, board.headline.task);
  const metric = getMetric(task, board.headline.metric);
  return (
    <section id="part-headline" aria-labelledby="headline" className="rounded-card bg-sunken p-6">
      <h2 id="headline" className="font-semibold text-lg tracking-tight">
        No headline score
      </h2>
      <p className="mt-1 max-w-prose text-sm text-soft">
        The headline metric of {board.title} is {task.title}: {inSentence(metric.title)}.{' '}
        {score && unjudgedItems(score, coverage) ? (
          <>
            It requires a verdict on every answer. <NotJudged score={score} coverage={coverage} />
          </>
        ) : score ? (
          'This submission has no answers that count towards it.'
        ) : task.slices ? (
          'It is a mean over several tasks, and this submission doesn’t include all of them.'
        ) : (
          `This submission has no ${task.title} file, so only the other tasks are shown.`
        )}
      </p>
    </section>
  );
}

interface StripLegendProps {
  hasBand: boolean;
  others: ResultStanding['others'];
}

/** What the marks on the strip are. */
function StripLegend({ hasBand, others }: StripLegendProps) {
  const parts = [
    hasBand ? 'Band: 95% interval.' : '',
    others.some(({ published }) => !published) ? 'Solid ticks: other results.' : '',
    others.some(({ published }) => published) ? 'Dashed ticks: published numbers.' : '',
  ];
  return <p className="-mt-4 text-faint text-xs print:mt-0">{parts.filter(Boolean).join(' ')}</p>;
}

/**
 * Says what a headline over several slices is the mean of, and which slices of the same group it
 * leaves out; null for other headlines.
 */
function describeMean({ slices, headline }: LeaderboardDefinition): string | null {
  const whole = slices.find(({ id }) => id === headline.slice);
  if (whole?.kind !== 'macro') return null;
  const group = slices.find(({ id }) => whole.of.includes(id))?.group;
  if (!group) return null;
  const omitted = slices.filter((slice) => slice.group === group && !whole.of.includes(slice.id));
  const without = omitted.map(({ title }) => title).join(', ');
  return `Mean of ${formatCount(whole.of.length)} ${inSentence(group)}${without && ` (without ${without})`}, weighted equally`;
}
