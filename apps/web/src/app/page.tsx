import { findBenchmark } from '@clapboard/benchmarks';
import { boardSummaries, recentResults } from '@clapboard/services';
import { BenchmarkCard } from '@/components/home/benchmark-card';
import { Promises } from '@/components/home/promises';
import { RecentResults } from '@/components/home/recent-results';
import { Slate } from '@/components/home/slate';
import { EmptyState } from '@/components/ui/empty-state';
import { currentActor } from '@/server/actor';
import { services } from '@/server/services';

/** Results listed on the first page. */
const newest = 8;

export default async function HomePage() {
  const actor = await currentActor();
  const [summaries, results] = await Promise.all([
    boardSummaries(services(), actor),
    recentResults(services(), actor, { limit: newest }),
  ]);
  const latest = results.find((result) => result.headline?.value != null);
  return (
    <>
      <section className="border-line border-b">
        <div className="frame grid items-center gap-x-16 gap-y-12 py-14 sm:py-20 lg:grid-cols-[1fr_minmax(0,26rem)]">
          <div>
            <h1 className="font-semibold text-display">
              Leaderboards for <span className="whitespace-nowrap">Video-LLM</span> benchmarks that
              show their work.
            </h1>
            <p className="mt-6 max-w-xl text-lg text-soft leading-relaxed sm:text-xl">
              Upload the predictions your model made. Clapboard scores them exactly as the official
              code does, and shows every metric with how sure it is.
            </p>
          </div>
          {latest ? <Slate result={latest} /> : null}
        </div>
      </section>
      <div className="frame flex flex-col gap-20 py-14 sm:py-20">
        <section aria-labelledby="benchmarks">
          <h2 id="benchmarks" className="mb-6 font-semibold text-2xl tracking-tight">
            Benchmarks
          </h2>
          <div className="grid gap-5">
            {summaries.map((summary) => {
              const definition = findBenchmark(summary.benchmark);
              return definition ? (
                <BenchmarkCard key={summary.benchmark} definition={definition} summary={summary} />
              ) : null;
            })}
          </div>
        </section>
        <section aria-labelledby="newest">
          <h2 id="newest" className="mb-6 font-semibold text-2xl tracking-tight">
            Newest results
          </h2>
          {results.length > 0 ? (
            <RecentResults results={results} />
          ) : (
            <EmptyState title="Nothing is published yet">
              Results are private until their submitter publishes them. Pick a benchmark above and
              submit a prediction file to make the first one.
            </EmptyState>
          )}
        </section>
        <Promises />
      </div>
    </>
  );
}
