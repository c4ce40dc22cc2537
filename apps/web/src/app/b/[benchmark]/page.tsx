import { type BenchmarkDefinition, findBenchmark } from '@clapboard/benchmarks';
import { queryLeaderboard } from '@clapboard/services/leaderboard';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { BenchmarkHeader, feedMetadata } from '@/components/chrome/benchmark-header';
import { EmbedCode } from '@/components/leaderboard/embed-code';
import { LeaderboardFacts } from '@/components/leaderboard/leaderboard-facts';
import { LeaderboardSection } from '@/components/leaderboard/leaderboard-section';
import { buildQuery, getQueryKey } from '@/components/leaderboard/query';
import { readState } from '@/components/leaderboard/state';
import { describePage } from '@/components/social/describe-page';
import { getLeaderboardPicture } from '@/components/social/pictures';
import { cellKey, getLeaderboardDefinition } from '@/leaderboard-view/definition';
import { currentActor } from '@/server/actor';
import { currentSite } from '@/server/current-site';
import { env } from '@/server/env';
import { forPage } from '@/server/page-errors';
import { services } from '@/server/services';
import { type QueryProps, toSearchParams } from '@/url-state/query';

interface BenchmarkPageProps extends QueryProps {
  params: Promise<{ benchmark: string }>;
}

export async function generateMetadata({ params }: BenchmarkPageProps): Promise<Metadata> {
  const definition = findBenchmark((await params).benchmark);
  if (!definition) return {};
  const title = `${definition.title} leaderboard`;
  const description = definition.tagline;
  const alternates = feedMetadata(definition, (await currentSite()).name);
  const picture = getLeaderboardPicture(definition.id);
  return describePage({ title, description, alternates, picture });
}

// Nothing here is streamed: React shows rows that arrive after a placeholder 300 ms later, and only with scripts.
export default async function BenchmarkPage({ params, searchParams }: BenchmarkPageProps) {
  const definition = findBenchmark((await params).benchmark);
  if (!definition) notFound();
  const board = getLeaderboardDefinition(definition);
  const state = readState(toSearchParams(await searchParams), board);
  const query = buildQuery(board, state);
  const actor = await currentActor();
  const [page, unfiltered] = await forPage(
    `/b/${definition.id}`,
    Promise.all([
      queryLeaderboard(services(), actor, query),
      queryLeaderboard(services(), actor, firstRow(definition, state.judge)),
    ]),
  );
  return (
    <>
      <BenchmarkHeader definition={definition} current="leaderboard">
        <LeaderboardFacts definition={definition} page={unfiltered} />
      </BenchmarkHeader>
      <div className="frame flex flex-col gap-3 py-3 sm:gap-4 sm:py-4">
        <LeaderboardSection
          definition={definition}
          page={page}
          queryKey={getQueryKey(query)}
          scored={unfiltered.counts.scored}
          signedIn={actor.kind === 'user'}
        />
        <EmbedCode definition={definition} siteUrl={env().PUBLIC_URL} />
      </div>
    </>
  );
}

/** Returns the query of the smallest page that has the number of rows and the dataset, unfiltered. */
function firstRow({ id, headline }: BenchmarkDefinition, judge: string | null) {
  const columns = [cellKey(headline.task, headline.metric, headline.slice)];
  return { benchmark: id, columns, limit: 1, ...(judge ? { judge } : {}) };
}
