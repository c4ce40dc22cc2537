import type { BenchmarkDefinition } from '@clapboard/benchmarks';
import type { LeaderboardCell, LeaderboardSummary } from '@clapboard/services/core';
import { formatTaggedModel } from '@clapboard/services/run-label';
import { ArrowRight } from 'lucide-react';
import { IntervalStrip } from '@/components/charts/interval-strip';
import type { Estimate } from '@/components/charts/series';
import { FullValue } from '@/components/shared/full-value';
import { MetricValue } from '@/components/shared/metric-value';
import { Badge } from '@/components/ui/badge';
import { Link } from '@/components/ui/link';
import { formatCount, formatDate, formatInterval, inSentence } from '@/format/values';
import {
  cellKey,
  computeLevel,
  getLeaderboardDefinition,
  getMetric,
  getTask,
} from '@/leaderboard-view/definition';

interface BenchmarkCardProps {
  definition: BenchmarkDefinition;
  summary: LeaderboardSummary;
}

/**
 * One benchmark: what it measures, its leader and how certain the lead is, the number of models and
 * the last change.
 */
export function BenchmarkCard({ definition, summary }: BenchmarkCardProps) {
  const { revision, rows, lastPublishedAt } = summary;
  return (
    <article className="below-fold group [contain-intrinsic-block-size:auto_20rem] relative flex flex-col rounded-card border border-line bg-surface p-6 shadow-card transition-colors hover:border-line-strong">
      <h3 className="flex items-center gap-3 font-semibold text-xl tracking-tight">
        <Link
          href={`/b/${definition.id}`}
          className="after:absolute after:inset-0 after:rounded-card group-hover:text-accent"
        >
          {definition.title}
        </Link>
        {revision?.sample ? <Badge tone="warn">Sample</Badge> : null}
        <ArrowRight
          aria-hidden
          className="ml-auto size-4 text-faint transition-transform group-hover:translate-x-0.5 group-hover:text-accent"
        />
      </h3>
      <p className="mt-2 mb-6 text-sm text-soft leading-relaxed">{definition.tagline}</p>
      <div className="mt-auto border-line border-t pt-5">
        <Leader definition={definition} summary={summary} />
      </div>
      <p className="mt-5 flex justify-between gap-4 text-faint text-xs">
        <span>
          <span className="numeric font-medium text-soft">{formatCount(rows)}</span>{' '}
          {rows === 1 ? 'result' : 'results'}
        </span>
        {lastPublishedAt ? (
          <span>
            updated{' '}
            <time dateTime={lastPublishedAt.toISOString()} className="text-soft">
              {formatDate(lastPublishedAt)}
            </time>
          </span>
        ) : null}
      </p>
    </article>
  );
}

function Leader({ definition, summary }: BenchmarkCardProps) {
  const board = getLeaderboardDefinition(definition);
  const { headline } = board;
  const task = getTask(board, headline.task);
  const metric = getMetric(task, headline.metric);
  const key = cellKey(headline.task, headline.metric, headline.slice);
  const cell = summary.leader?.cells[key];
  const published = summary.bestPublished;
  const publishedCell = published?.cells[key];
  const measure = `${inSentence(metric.title)}, ${inSentence(task.title)}`;
  if (!summary.leader || !cell) {
    return (
      <div className="min-h-32">
        {published && publishedCell ? (
          <>
            <p className="text-balance text-faint text-xs">
              Best published: {measure}
              {metric.direction === 'lower' ? ' (lower is better)' : ''}
            </p>
            <p className="mt-1 truncate font-medium" title={formatTaggedModel(published)}>
              {formatTaggedModel(published)}
            </p>
            <p className="numeric mt-1 font-semibold text-3xl text-soft tracking-tight">
              <MetricValue value={publishedCell.value} style={metric} unit />
            </p>
            <p className="mt-1 truncate text-faint text-sm" title={publishedCell.source ?? ''}>
              {publishedCell.derived ? 'Derived: ' : ''}
              {publishedCell.source}
            </p>
          </>
        ) : (
          <>
            <p className="truncate text-faint text-xs">
              {metric.title}, {inSentence(task.title)}
            </p>
            <p className="mt-1 text-soft">
              {summary.revision ? 'No model scored yet.' : 'No dataset imported yet.'}
            </p>
          </>
        )}
      </div>
    );
  }
  const interval = formatInterval(cell.ciLow, cell.ciHigh, metric);
  return (
    <div className="min-h-32">
      <p className="text-balance text-faint text-xs">
        Leader by {measure}
        {metric.direction === 'lower' ? ' (lower is better)' : ''}
      </p>
      <p className="mt-1 truncate font-medium" title={formatTaggedModel(summary.leader)}>
        {formatTaggedModel(summary.leader)}
      </p>
      <p className="numeric mt-1 flex items-baseline gap-3">
        <span className="font-semibold text-3xl text-accent tracking-tight">
          <MetricValue value={cell.value} style={metric} unit />
        </span>
        {interval ? (
          <span className="text-faint text-sm">
            <span className="sr-only">95% interval </span>
            {interval}
          </span>
        ) : null}
      </p>
      <FullValue value={cell} style={metric} className="numeric text-faint text-sm" />
      {cell.value === null || !Number.isFinite(cell.value) ? null : (
        <div className="mt-1">
          <IntervalStrip
            value={cell.value}
            low={cell.ciLow}
            high={cell.ciHigh}
            style={metric}
            level={computeLevel(board, headline.task, headline.metric)}
            around={toEstimates(publishedCell)}
          />
        </div>
      )}
      {published && publishedCell ? (
        <p className="mt-2 truncate text-faint text-xs" title={formatTaggedModel(published)}>
          Best published{' '}
          <span className="numeric font-medium text-soft">
            <MetricValue value={publishedCell.value} style={metric} unit />
          </span>{' '}
          {formatTaggedModel(published)}
        </p>
      ) : null}
    </div>
  );
}

/** The best published value as part of the leaderboard’s range. */
function toEstimates(cell: LeaderboardCell | undefined): Estimate[] {
  return cell?.value != null && Number.isFinite(cell.value)
    ? [{ value: cell.value, low: null, high: null }]
    : [];
}
