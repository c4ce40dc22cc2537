import { findBenchmark } from '@clapboard/benchmarks';
import {
  listQuestionStatistics,
  readSmallestDifferences,
} from '@clapboard/services/benchmark-statistics';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { NoStatistics } from '@/components/benchmark-questions/no-statistics';
import { SmallestDifferencesTable } from '@/components/benchmark-questions/smallest-differences-table';
import { StatisticsSection } from '@/components/benchmark-questions/statistics-section';
import { BenchmarkHeader, feedMetadata } from '@/components/chrome/benchmark-header';
import { describePage } from '@/components/social/describe-page';
import { getLeaderboardPicture } from '@/components/social/pictures';
import { currentActor } from '@/server/actor';
import { currentSite } from '@/server/current-site';
import { forPage } from '@/server/page-errors';
import { services } from '@/server/services';
import type { QueryProps } from '@/url-state/query';
import { buildStatisticsAddress, readStatisticsAddress } from '@/url-state/question-statistics';

interface BenchmarkQuestionsProps extends QueryProps {
  params: Promise<{ benchmark: string }>;
}

/** Questions per page. */
const pageSize = 50;

export async function generateMetadata({ params }: BenchmarkQuestionsProps): Promise<Metadata> {
  const definition = findBenchmark((await params).benchmark);
  if (!definition) return {};
  const title = `Questions of ${definition.title}`;
  const description = `Which questions of ${definition.title} are hard, easy or suspicious, over all models on its leaderboard.`;
  const alternates = feedMetadata(definition, (await currentSite()).name);
  const picture = getLeaderboardPicture(definition.id);
  return describePage({ title, description, alternates, picture });
}

export default async function BenchmarkQuestionsPage({
  params,
  searchParams,
}: BenchmarkQuestionsProps) {
  const definition = findBenchmark((await params).benchmark);
  if (!definition) notFound();
  const { q, ...address } = readStatisticsAddress(await searchParams);
  const { judge } = address;
  const benchmark = definition.id;
  const actor = await currentActor();
  const [statistics, { differences }] = await forPage(
    buildStatisticsAddress(benchmark),
    Promise.all([
      listQuestionStatistics(services(), actor, {
        ...address,
        benchmark,
        text: q,
        limit: pageSize,
      }),
      readSmallestDifferences(services(), actor, { benchmark, judge }),
    ]),
  );
  return (
    <>
      <BenchmarkHeader definition={definition} current="questions" />
      <div className="frame flex flex-col gap-8 py-6 sm:py-10">
        {statistics.absence === null ? (
          <StatisticsSection
            definition={definition}
            statistics={statistics}
            address={{ ...address, q }}
          />
        ) : (
          <NoStatistics definition={definition} absence={statistics.absence} />
        )}
        {differences.length > 0 ? (
          <SmallestDifferencesTable definition={definition} differences={differences} />
        ) : null}
      </div>
    </>
  );
}
