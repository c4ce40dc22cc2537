import { findBenchmark } from '@clapboard/benchmarks';
import type { ModelOnBenchmark } from '@clapboard/services/models';
import { IntervalStrip } from '@/components/charts/interval-strip';
import { toEstimate } from '@/components/charts/to-estimate';
import { FullValue } from '@/components/shared/full-value';
import { MetricValue } from '@/components/shared/metric-value';
import { Card, CardBody } from '@/components/ui/card';
import { Link } from '@/components/ui/link';
import { formatInterval, inSentence } from '@/format/values';
import {
  computeLevel,
  getLeaderboardDefinition,
  getMetric,
  getTask,
} from '@/leaderboard-view/definition';
import { ProfileChart } from './profile-chart';
import { toProfileRows } from './profile-rows';

interface ProfileProps {
  /** name of the model */
  name: string;
  benchmarks: readonly ModelOnBenchmark[];
}

/**
 * The best public result on each benchmark, on its own axis with the chance level, and its relative ranks on one axis.
 */
export function Profile({ name, benchmarks }: ProfileProps) {
  const ranked = benchmarks.filter(({ best }) => best !== null);
  const profileRows = toProfileRows(benchmarks);
  return (
    <section aria-labelledby="profile">
      <h2 id="profile" className="font-semibold text-xl tracking-tight">
        Best results
      </h2>
      {ranked.length === 0 ? (
        <p className="mt-2 max-w-prose text-soft">
          This model has no complete public result on an active dataset revision, so it isn’t on a
          leaderboard yet.
        </p>
      ) : (
        <ul className="mt-4 divide-y divide-line border-line border-y">
          {ranked.map((entry) => (
            <BestResult key={entry.benchmark} entry={entry} />
          ))}
        </ul>
      )}
      {profileRows.length > 1 ? (
        <Card className="mt-8">
          <CardBody>
            <ProfileChart name={name} rows={profileRows} />
          </CardBody>
        </Card>
      ) : null}
    </section>
  );
}

function BestResult({ entry: { benchmark, best } }: { entry: ModelOnBenchmark }) {
  const definition = findBenchmark(benchmark);
  if (!definition || !best) return null;
  const board = getLeaderboardDefinition(definition);
  const task = getTask(board, board.headline.task);
  const metric = getMetric(task, board.headline.metric);
  const { value, ciLow, ciHigh } = best.score;
  const estimate = toEstimate(best.score);
  const interval = formatInterval(ciLow, ciHigh, metric);
  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-8 gap-y-3 py-4 lg:grid-cols-[minmax(0,16rem)_7.5rem_minmax(0,1fr)_6rem]">
      <div className="min-w-0">
        <a href={`#on-${benchmark}`} className="font-medium hover:text-accent">
          {definition.title}
        </a>
        <p className="text-faint text-sm">
          {task.title}: {inSentence(metric.title)}
          {metric.direction === 'lower' ? ', lower is better' : ''}
        </p>
      </div>
      <p className="numeric text-right">
        <Link
          href={`/submissions/${best.submissionId}`}
          className="font-semibold text-2xl tracking-tight hover:text-accent"
        >
          <MetricValue value={value} style={metric} unit />
        </Link>
        <FullValue value={best.score} style={metric} className="block text-faint text-xs" />
        {interval ? <span className="block text-faint text-xs">{interval}</span> : null}
      </p>
      <div className="max-lg:col-span-2 lg:pt-2">
        {estimate ? (
          <IntervalStrip
            {...estimate}
            style={metric}
            level={computeLevel(board, task.id, metric.id)}
          />
        ) : null}
      </div>
      <p className="numeric text-sm max-lg:col-span-2 lg:text-right">
        <span className="text-faint">Rank </span>
        <span className="font-semibold text-lg">{best.rank}</span>
        <span className="text-faint"> of {best.total}</span>
      </p>
    </li>
  );
}
