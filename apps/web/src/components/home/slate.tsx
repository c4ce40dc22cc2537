import { findBenchmark } from '@clapboard/benchmarks';
import { formatTaggedModel } from '@clapboard/services/run-label';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { FullValue } from '@/components/shared/full-value';
import { MetricValue } from '@/components/shared/metric-value';
import { Link } from '@/components/ui/link';
import { formatCount, formatInterval } from '@/format/values';
import {
  cellKey,
  getLeaderboardDefinition,
  getMetric,
  getTask,
} from '@/leaderboard-view/definition';
import type { Hero } from './select-hero';

/** The leader of a leaderboard, or the best published number, drawn on a clapboard. */
export function Slate({ hero: { summary, row } }: { hero: Hero }) {
  const definition = findBenchmark(summary.benchmark);
  if (!definition) return null;
  const board = getLeaderboardDefinition(definition);
  const { headline } = board;
  const task = getTask(board, headline.task);
  const metric = getMetric(task, headline.metric);
  const cell = row.cells[cellKey(headline.task, headline.metric, headline.slice)];
  if (!cell) return null;
  const published = row.kind === 'published';
  const interval = formatInterval(cell.ciLow, cell.ciHigh, metric);
  return (
    <Link
      href={row.submissionId ? `/submissions/${row.submissionId}` : `/b/${board.id}`}
      className="group block overflow-hidden rounded-card bg-board text-chalk shadow-float ring-1 ring-chalk/15"
    >
      <div aria-hidden className="sticks h-7" />
      <dl className="grid grid-cols-2">
        <Entry name={published ? 'Best published' : 'Leader'} wide>
          <span className="wrap-anywhere font-semibold text-lg group-hover:underline">
            {formatTaggedModel(row)}
          </span>
        </Entry>
        <Entry name="Benchmark">{board.title}</Entry>
        <Entry name="Task">{task.short}</Entry>
        <Entry
          name={`${metric.title}${interval ? ' with 95% interval' : ''}${metric.direction === 'lower' ? ' (lower is better)' : ''}`}
          wide
        >
          <span className="numeric flex flex-wrap items-baseline gap-x-4">
            <span className="font-semibold text-5xl leading-tight tracking-tighter">
              <MetricValue value={cell.value} style={metric} unit />
            </span>
            <span className="text-chalk/75">{interval}</span>
            <FullValue value={cell} style={metric} className="text-chalk/75" />
          </span>
        </Entry>
        {published ? (
          <Entry name="Source" wide>
            <span className="line-clamp-2 whitespace-normal text-sm">
              {cell.derived ? 'Derived: ' : ''}
              {cell.source}
            </span>
          </Entry>
        ) : (
          <>
            <Entry name={row.sample ? 'Sample items' : 'Items'}>
              {cell.n === null ? null : formatCount(cell.n)}
            </Entry>
            <Entry name="Results">{formatCount(summary.rows)}</Entry>
          </>
        )}
      </dl>
    </Link>
  );
}

interface EntryProps {
  name: string;
  /** spans the full width */
  wide?: boolean | undefined;
  children: ReactNode;
}

function Entry({ name, wide, children }: EntryProps) {
  return (
    <div className={clsx('min-w-0 border-chalk/20 border-t px-5 py-3', wide && 'col-span-2')}>
      <dt className="text-chalk/75 text-xs">{name}</dt>
      <dd className="mt-0.5 truncate">{children}</dd>
    </div>
  );
}
