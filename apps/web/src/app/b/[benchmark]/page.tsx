import { type BenchmarkDefinition, findBenchmark } from '@clapboard/benchmarks';
import { queryLeaderboard, readLeaderboardVersion } from '@clapboard/services/leaderboard';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { cache, Suspense } from 'react';
import { BenchmarkHeader, feedMetadata } from '@/components/chrome/benchmark-header';
import { EmbedCode } from '@/components/leaderboard/embed-code';
import { LeaderboardFacts } from '@/components/leaderboard/leaderboard-facts';
import { LeaderboardSection } from '@/components/leaderboard/leaderboard-section';
import { LeaderboardSkeleton } from '@/components/leaderboard/leaderboard-skeleton';
import { buildQuery, getQuestion } from '@/components/leaderboard/query';
import { readState } from '@/components/leaderboard/state';
import { cellKey, getLeaderboardDefinition } from '@/leaderboard-view/definition';
import { currentActor } from '@/server/actor';
import { currentSite } from '@/server/current-site';
import { env } from '@/server/env';
import { forPage } from '@/server/page-errors';
import { services } from '@/server/services';

interface BenchmarkPageProps {
  params: Promise<{ benchmark: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** The number of rows and the dataset, unfiltered. */
const summary = cache(async (definition: BenchmarkDefinition, judge: string | null) => {
  const { id, headline } = definition;
  const columns = [cellKey(headline.task, headline.metric, headline.slice)];
  const query = { benchmark: id, columns, limit: 1, ...(judge ? { judge } : {}) };
  return forPage(`/b/${id}`, queryLeaderboard(services(), await currentActor(), query));
});

export async function generateMetadata({ params }: BenchmarkPageProps): Promise<Metadata> {
  const definition = findBenchmark((await params).benchmark);
  if (!definition) return {};
  const title = `${definition.title} leaderboard`;
  const description = definition.tagline;
  const alternates = feedMetadata(definition, (await currentSite()).name);
  return { title, description, alternates, openGraph: { title, description } };
}

// The layout is streamed before the rows, and the status is sent with the layout: unknown benchmarks and an
// unreachable database must fail first.
export default async function BenchmarkPage({ params, searchParams }: BenchmarkPageProps) {
  const definition = findBenchmark((await params).benchmark);
  if (!definition) notFound();
  await forPage(`/b/${definition.id}`, readLeaderboardVersion(services(), definition.id));
  const query = asParams(await searchParams);
  const board = getLeaderboardDefinition(definition);
  return (
    <>
      <BenchmarkHeader definition={definition} current="leaderboard">
        <Suspense fallback={<LeaderboardFacts definition={definition} page={null} />}>
          <Facts definition={definition} query={query} />
        </Suspense>
      </BenchmarkHeader>
      <div className="frame flex flex-col gap-3 py-3 sm:gap-4 sm:py-4">
        <Suspense fallback={<LeaderboardSkeleton board={board} state={readState(query, board)} />}>
          <Board definition={definition} query={query} />
        </Suspense>
        <EmbedCode definition={definition} siteUrl={env().PUBLIC_URL} />
      </div>
    </>
  );
}

function asParams(query: Record<string, string | string[] | undefined>): URLSearchParams {
  const pairs = Object.entries(query).flatMap(([name, values = []]) =>
    [values].flat().map((value) => [name, value]),
  );
  return new URLSearchParams(pairs);
}

interface PartProps {
  definition: BenchmarkDefinition;
  query: URLSearchParams;
}

async function Facts({ definition, query }: PartProps) {
  const { judge } = readState(query, getLeaderboardDefinition(definition));
  return <LeaderboardFacts definition={definition} page={await summary(definition, judge)} />;
}

async function Board({ definition, query }: PartProps) {
  const board = getLeaderboardDefinition(definition);
  const state = readState(query, board);
  const leaderboardQuery = buildQuery(board, state);
  const actor = await currentActor();
  const [page, { counts }] = await Promise.all([
    forPage(`/b/${definition.id}`, queryLeaderboard(services(), actor, leaderboardQuery)),
    summary(definition, state.judge),
  ]);
  return (
    <LeaderboardSection
      definition={definition}
      page={page}
      question={getQuestion(leaderboardQuery)}
      scored={counts.scored}
      signedIn={actor.kind === 'user'}
    />
  );
}
