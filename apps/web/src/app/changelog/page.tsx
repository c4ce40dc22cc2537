import { type BenchmarkDefinition, benchmarks, findBenchmark } from '@clapboard/benchmarks';
import { readFeed } from '@clapboard/services/feed';
import type { Metadata } from 'next';
import { ChangeList } from '@/components/changelog/change-list';
import { feedMetadata, getFeedPath } from '@/components/chrome/benchmark-header';
import { describePage } from '@/components/social/describe-page';
import { getLeaderboardPicture } from '@/components/social/pictures';
import { buttonClass } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Link } from '@/components/ui/link';
import { tabClass } from '@/components/ui/tab-class';
import { currentActor } from '@/server/actor';
import { currentSite } from '@/server/current-site';
import { services } from '@/server/services';
import { getFirst, type Query, type QueryProps } from '@/url-state/query';

const description =
  'What changed on the leaderboards: new leaders, results, datasets and rescorings.';

/** Returns the benchmark in the query; null for all of them, and for one that isn’t here. */
function readFilter({ benchmark }: Query): BenchmarkDefinition | null {
  return findBenchmark(getFirst(benchmark) ?? '') ?? null;
}

export async function generateMetadata({ searchParams }: QueryProps): Promise<Metadata> {
  const filter = readFilter(await searchParams);
  const { name } = await currentSite();
  return describePage({
    title: filter ? `Changelog of ${filter.title}` : 'Changelog',
    description,
    ...(filter && {
      alternates: feedMetadata(filter, name),
      picture: getLeaderboardPicture(filter.id),
    }),
  });
}

export default async function ChangelogPage({ searchParams }: QueryProps) {
  const filter = readFilter(await searchParams);
  const entries = await readFeed(
    services(),
    await currentActor(),
    filter ? { benchmark: filter.id } : {},
  );
  const feed = filter ? getFeedPath(filter) : '/feed.atom';
  return (
    <div className="frame flex flex-col gap-8 py-10 sm:py-14">
      <header>
        <h1 className="font-semibold text-title">Changelog</h1>
        <p className="mt-3 max-w-prose text-soft">
          New leaders, results, datasets and rescorings: up to 30 changes of the last 30 days. To
          get them as they happen, follow the{' '}
          <a href={feed} className="prose-link">
            {filter ? `feed of ${filter.title}` : 'feed'}
          </a>
          .
        </p>
      </header>
      <Filters current={filter?.id ?? null} />
      {entries.length > 0 ? (
        <ChangeList entries={entries} />
      ) : (
        <EmptyState
          title="No changes in the last 30 days"
          action={
            <Link href={filter ? '/changelog' : '/'} className={buttonClass('secondary')}>
              {filter ? 'Show all benchmarks' : 'Open the leaderboards'}
            </Link>
          }
        >
          Published results, new ranks, datasets and rescorings appear here.
        </EmptyState>
      )}
    </div>
  );
}

function Filters({ current }: { current: string | null }) {
  const all = { id: null, title: 'All benchmarks' };
  return (
    <nav
      aria-label="Benchmarks of the changelog"
      className="flex gap-5 overflow-x-auto border-line border-b pt-px"
    >
      {[all, ...benchmarks].map(({ id, title }) => (
        <Link
          key={id}
          href={id === null ? '/changelog' : `/changelog?benchmark=${id}`}
          aria-current={id === current ? 'page' : undefined}
          className={tabClass}
        >
          {title}
        </Link>
      ))}
    </nav>
  );
}
