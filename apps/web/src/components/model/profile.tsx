import { findBenchmark } from '@clapboard/benchmarks';
import type { ModelOnBenchmark } from '@clapboard/services';
import Link from 'next/link';
import { IntervalStrip } from '@/components/charts/interval-strip';
import { boardOf, levelOf, metricOf, taskOf } from '@/components/leaderboard/board';
import { Figure } from '@/figures/figure';
import { formatInterval, inSentence } from '@/figures/format';

/** The best public result on each benchmark, each on its own ruler with chance marked. */
export function Profile({ benchmarks }: { benchmarks: readonly ModelOnBenchmark[] }) {
  const ranked = benchmarks.filter(({ best }) => best !== null);
  return (
    <section aria-labelledby="profile">
      <h2 id="profile" className="font-semibold text-xl tracking-tight">
        Best results
      </h2>
      {ranked.length === 0 ? (
        <p className="mt-2 max-w-prose text-soft">
          No complete result of this model is public on a present dataset revision, so that it is on
          no leaderboard yet.
        </p>
      ) : (
        <ul className="mt-4 divide-y divide-line border-line border-y">
          {ranked.map((one) => (
            <ProfileRow key={one.benchmark} one={one} />
          ))}
        </ul>
      )}
    </section>
  );
}

function ProfileRow({ one: { benchmark, best } }: { one: ModelOnBenchmark }) {
  const definition = findBenchmark(benchmark);
  if (!definition || !best) return null;
  const board = boardOf(definition);
  const task = taskOf(board, board.headline.task);
  const metric = metricOf(task, board.headline.metric);
  const { value, ciLow, ciHigh } = best.score;
  const interval = formatInterval(ciLow, ciHigh, metric);
  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-8 gap-y-3 py-4 md:grid-cols-[minmax(0,16rem)_7.5rem_minmax(0,1fr)_6rem]">
      <div className="min-w-0">
        <a href={`#on-${benchmark}`} className="font-medium hover:text-accent">
          {definition.title}
        </a>
        <p className="text-faint text-sm">
          {task.title}: {inSentence(metric.title)}
          {metric.direction === 'lower' ? ', lower is better' : ''}
        </p>
      </div>
      <p className="figures text-right">
        <Link
          href={`/submissions/${best.submissionId}`}
          className="font-semibold text-2xl tracking-tight hover:text-accent"
        >
          <Figure value={value} style={metric} unit />
        </Link>
        {interval ? <span className="block text-faint text-xs">{interval}</span> : null}
      </p>
      <div className="max-md:col-span-2 md:pt-2">
        {Number.isFinite(value) && metric.unit !== 'score' ? (
          <IntervalStrip
            value={value}
            low={ciLow}
            high={ciHigh}
            style={metric}
            level={levelOf(board, task.id, metric.id)}
          />
        ) : null}
      </div>
      <p className="figures text-sm max-md:col-span-2 md:text-right">
        {best.rank === null ? (
          <span className="text-faint">Not ranked</span>
        ) : (
          <>
            <span className="text-faint">Rank </span>
            <span className="font-semibold text-lg">{best.rank}</span>
            <span className="text-faint"> of {best.of}</span>
          </>
        )}
      </p>
    </li>
  );
}
