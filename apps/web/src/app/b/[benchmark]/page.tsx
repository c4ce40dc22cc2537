import { type BenchmarkDefinition, findBenchmark } from '@clapboard/benchmarks';
import { getLeaderboard } from '@clapboard/services';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { cache, Suspense } from 'react';
import { BenchmarkHeader } from '@/components/chrome/benchmark-header';
import { BoardFacts } from '@/components/leaderboard/board-facts';
import { BoardSection } from '@/components/leaderboard/board-section';
import { BoardSkeleton } from '@/components/leaderboard/board-skeleton';
import { currentActor } from '@/server/actor';
import { forPage } from '@/server/page-errors';
import { services } from '@/server/services';

interface BenchmarkPageProps {
  params: Promise<{ benchmark: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

const load = cache(async (benchmark: string, judge: string | undefined) =>
  forPage(
    `/b/${benchmark}`,
    getLeaderboard(services(), await currentActor(), { benchmark, ...(judge ? { judge } : {}) }),
  ),
);

export async function generateMetadata({ params }: BenchmarkPageProps): Promise<Metadata> {
  const definition = findBenchmark((await params).benchmark);
  if (!definition) return {};
  const title = `${definition.title} leaderboard`;
  const description = definition.tagline;
  return { title, description, openGraph: { title, description } };
}

// The frame is sent at once and the rows follow; an unknown name is found before, for its status.
export default async function BenchmarkPage({ params, searchParams }: BenchmarkPageProps) {
  const definition = findBenchmark((await params).benchmark);
  if (!definition) notFound();
  const { judge } = await searchParams;
  const asked = typeof judge === 'string' ? judge : undefined;
  return (
    <>
      <BenchmarkHeader definition={definition} current="leaderboard">
        <Suspense fallback={<BoardFacts definition={definition} revision={null} />}>
          <Facts definition={definition} judge={asked} />
        </Suspense>
      </BenchmarkHeader>
      <div className="frame flex flex-col gap-8 py-8 sm:py-10">
        <Suspense fallback={<BoardSkeleton />}>
          <Board definition={definition} judge={asked} />
        </Suspense>
      </div>
    </>
  );
}

interface PartProps {
  definition: BenchmarkDefinition;
  judge: string | undefined;
}

async function Facts({ definition, judge }: PartProps) {
  const { revision } = await load(definition.id, judge);
  return <BoardFacts definition={definition} revision={revision} />;
}

async function Board({ definition, judge }: PartProps) {
  return <BoardSection definition={definition} view={await load(definition.id, judge)} />;
}
