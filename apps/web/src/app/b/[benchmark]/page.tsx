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
import { services } from '@/server/services';

interface BenchmarkPageProps {
  params: Promise<{ benchmark: string }>;
}

const load = cache(async (benchmark: string) =>
  getLeaderboard(services(), await currentActor(), { benchmark }),
);

export async function generateMetadata({ params }: BenchmarkPageProps): Promise<Metadata> {
  const definition = findBenchmark((await params).benchmark);
  if (!definition) return {};
  const title = `${definition.title} leaderboard`;
  const description = definition.tagline;
  return { title, description, openGraph: { title, description } };
}

// The frame is sent at once and the rows follow; an unknown name is found before, for its status.
export default async function BenchmarkPage({ params }: BenchmarkPageProps) {
  const definition = findBenchmark((await params).benchmark);
  if (!definition) notFound();
  return (
    <>
      <BenchmarkHeader definition={definition} current="leaderboard">
        <Suspense fallback={<BoardFacts definition={definition} revision={null} />}>
          <Facts definition={definition} />
        </Suspense>
      </BenchmarkHeader>
      <div className="frame flex flex-col gap-8 py-8 sm:py-10">
        <Suspense fallback={<BoardSkeleton />}>
          <Board definition={definition} />
        </Suspense>
      </div>
    </>
  );
}

async function Facts({ definition }: { definition: BenchmarkDefinition }) {
  const { revision } = await load(definition.id);
  return <BoardFacts definition={definition} revision={revision} />;
}

async function Board({ definition }: { definition: BenchmarkDefinition }) {
  return <BoardSection definition={definition} view={await load(definition.id)} />;
}
