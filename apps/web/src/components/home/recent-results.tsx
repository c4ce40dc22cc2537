import { findBenchmark } from '@clapboard/benchmarks';
import type { RecentResult } from '@clapboard/services/core';
import { FullValue } from '@/components/shared/full-value';
import { LowerMark } from '@/components/shared/lower-mark';
import { MetricValue } from '@/components/shared/metric-value';
import { Badge } from '@/components/ui/badge';
import { Link } from '@/components/ui/link';
import { keepUnits } from '@/format/run-name';
import { formatDate, formatInterval } from '@/format/values';
import { getBenchmarkTitle } from '@/leaderboard-view/benchmark-title';
import { getHeadlineMetric, getLeaderboardDefinition } from '@/leaderboard-view/definition';

/** The most recently published results, newest first. */
export function RecentResults({ results }: { results: readonly RecentResult[] }) {
  return (
    <ul className="border-line border-t">
      {results.map((result) => (
        <li key={result.submissionId} className="relative border-line border-b">
          <div className="grid grid-cols-[1fr_auto] items-baseline gap-x-6 gap-y-1 py-4 sm:grid-cols-[1fr_auto_7rem]">
            <p className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
              <Link
                href={`/submissions/${result.submissionId}`}
                className="wrap-anywhere text-balance font-medium after:absolute after:inset-0 hover:text-accent"
              >
                {keepUnits(result.runName)}
              </Link>
              {result.sample ? <Badge tone="warn">Sample</Badge> : null}
              {result.complete ? null : <Badge tone="warn">Incomplete</Badge>}
              <span className="text-faint text-sm max-lg:basis-full">
                {getBenchmarkTitle(result.benchmark)}
              </span>
            </p>
            <Headline result={result} />
            <time
              dateTime={result.publishedAt.toISOString()}
              className="text-faint text-sm max-sm:col-span-2 sm:text-right"
            >
              {formatDate(result.publishedAt)}
            </time>
          </div>
        </li>
      ))}
    </ul>
  );
}

function Headline({ result }: { result: RecentResult }) {
  const definition = findBenchmark(result.benchmark);
  if (!definition || !result.headline) {
    return <p className="text-right text-faint text-sm">No headline score</p>;
  }
  const board = getLeaderboardDefinition(definition);
  const metric = getHeadlineMetric(board);
  const { value, ciLow, ciHigh } = result.headline;
  const interval = formatInterval(ciLow, ciHigh, metric);
  return (
    <p className="numeric grid text-right sm:grid-cols-[8rem_5rem_7rem] sm:items-baseline sm:gap-x-3">
      <span className="truncate text-faint text-xs max-sm:order-last sm:text-sm">
        {metric.title}
        <LowerMark metric={metric} />
      </span>
      <span className="font-semibold">
        <MetricValue value={value} style={metric} unit />
      </span>
      {/* Wider than the value, so it also takes the room under the metric. */}
      <FullValue
        value={result.headline}
        style={metric}
        className="whitespace-nowrap text-2xs text-faint sm:col-span-2 sm:col-start-1 sm:row-start-2"
      />
      <span className="text-faint text-sm max-sm:hidden sm:col-start-3 sm:row-start-1">
        {interval ? <span className="sr-only">95% interval </span> : null}
        {interval}
      </span>
    </p>
  );
}
