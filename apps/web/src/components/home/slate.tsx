import { findBenchmark } from '@clapboard/benchmarks';
import type { RecentResult } from '@clapboard/services/core';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { FullValue } from '@/components/shared/full-value';
import { MetricValue } from '@/components/shared/metric-value';
import { Link } from '@/components/ui/link';
import { formatCount, formatDate, formatInterval } from '@/format/values';
import { getLeaderboardDefinition, getMetric, getTask } from '@/leaderboard-view/definition';

/** The newest result, drawn on a clapboard. Null if it has no headline score. */
export function Slate({ result }: { result: RecentResult }) {
  const definition = findBenchmark(result.benchmark);
  if (!definition || !result.headline) return null;
  const board = getLeaderboardDefinition(definition);
  const task = getTask(board, board.headline.task);
  const metric = getMetric(task, board.headline.metric);
  const { value, n, ciLow, ciHigh } = result.headline;
  return (
    <Link
      href={`/submissions/${result.submissionId}`}
      className="group block overflow-hidden rounded-card bg-board text-chalk shadow-float ring-1 ring-chalk/15"
    >
      <div aria-hidden className="sticks h-7" />
      <dl className="grid grid-cols-2">
        <Entry name="Newest result" wide>
          <span className="font-semibold text-lg group-hover:underline">{result.model.name}</span>
        </Entry>
        <Entry name="Benchmark">{definition.title}</Entry>
        <Entry name="Task">{task.short}</Entry>
        <Entry name={metric.title} wide>
          <span className="numeric flex flex-wrap items-baseline gap-x-4">
            <span className="font-semibold text-5xl leading-tight tracking-tighter">
              <MetricValue value={value} style={metric} unit />
            </span>
            <span className="text-chalk/75">{formatInterval(ciLow, ciHigh, metric)}</span>
            <FullValue value={result.headline} style={metric} className="text-chalk/75" />
          </span>
        </Entry>
        <Entry name={result.sample ? 'Sample items' : 'Items'}>{formatCount(n)}</Entry>
        <Entry name="Published">{formatDate(result.publishedAt)}</Entry>
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
      <dd className="numeric mt-0.5 truncate">{children}</dd>
    </div>
  );
}
