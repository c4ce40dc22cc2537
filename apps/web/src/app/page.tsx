import { benchmarks, findBenchmark } from '@clapboard/benchmarks';
import { isMaintainer } from '@clapboard/services/core';
import { readCrossBenchmark, summarizeLeaderboards } from '@clapboard/services/leaderboard';
import { getSetup } from '@clapboard/services/setup';
import { listRecentResults } from '@clapboard/services/submissions';
import { BenchmarkCard } from '@/components/home/benchmark-card';
import { Offers } from '@/components/home/offers';
import { Promises } from '@/components/home/promises';
import { RecentResults } from '@/components/home/recent-results';
import { selectHero } from '@/components/home/select-hero';
import { SetupStrip } from '@/components/home/setup-strip';
import { Slate } from '@/components/home/slate';
import { TakePart } from '@/components/home/take-part';
import { CrossBenchmark } from '@/components/shared/cross-benchmark';
import { buttonClass } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Link } from '@/components/ui/link';
import { currentActor } from '@/server/actor';
import { currentSite } from '@/server/current-site';
import { services } from '@/server/services';
import type { QueryProps } from '@/url-state/query';

/** Number of results on the home page. */
const newest = 8;

/** Number of models in the table across benchmarks. */
const widest = 12;

/** With fewer scored models the table across benchmarks also shows those in papers. */
const fewScored = 5;

export default async function HomePage({ searchParams }: QueryProps) {
  const actor = await currentActor();
  const { published } = await searchParams;
  const readModels = (withPapers: boolean) =>
    readCrossBenchmark(services(), actor, { limit: widest, published: withPapers });
  const [site, summaries, results, scored, setup] = await Promise.all([
    currentSite(),
    summarizeLeaderboards(services(), actor),
    listRecentResults(services(), actor, { take: newest }),
    readModels(false),
    isMaintainer(actor) ? getSetup(services(), actor) : null,
  ]);
  const withPapers = published === '1' || (published !== '0' && scored.scored < fewScored);
  const cross = withPapers ? await readModels(true) : scored;
  const hero = selectHero(summaries);
  return (
    <>
      {setup?.open ? <SetupStrip steps={setup.steps} /> : null}
      <section className="border-line border-b">
        <div className="frame grid items-center gap-x-16 gap-y-10 py-10 sm:py-14 lg:grid-cols-[1fr_minmax(0,24rem)]">
          <div>
            <h1 className="font-semibold text-display">
              Which <span className="whitespace-nowrap">Video-LLM</span> is best at what, and with
              what confidence?
            </h1>
            <p className="mt-5 max-w-xl text-lg text-soft leading-relaxed">
              {site.name} scores predictions on {benchmarks.length} video benchmarks exactly as
              their official code does, and adds confidence intervals.
            </p>
            <p className="mt-7 flex flex-wrap gap-3">
              <Link href="#benchmarks" className={buttonClass('primary', 'lg')}>
                View leaderboards
              </Link>
              <Link href="#take-part" className={buttonClass('secondary', 'lg')}>
                Submit predictions
              </Link>
            </p>
          </div>
          {hero ? <Slate hero={hero} /> : null}
        </div>
      </section>
      <div className="frame flex flex-col gap-20 py-12 sm:py-16">
        <section aria-labelledby="benchmarks">
          <h2 id="benchmarks" className="mb-6 scroll-mt-8 font-semibold text-2xl tracking-tight">
            Benchmarks
          </h2>
          <div className="grid grid-cols-1 gap-5 md:grid-cols-2 xl:grid-cols-3">
            {summaries.map((summary) => {
              const definition = findBenchmark(summary.benchmark);
              return definition ? (
                <BenchmarkCard key={summary.benchmark} definition={definition} summary={summary} />
              ) : null;
            })}
            <TakePart definitions={benchmarks} />
          </div>
        </section>
        {cross.rows.length > 0 ? (
          <section aria-labelledby="across" className="below-fold">
            <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
              <h2 id="across" className="scroll-mt-8 font-semibold text-2xl tracking-tight">
                Models across benchmarks
              </h2>
              <Link
                href={`/?published=${withPapers ? 0 : 1}#across`}
                className={buttonClass('secondary', 'sm')}
              >
                {withPapers ? 'Hide published results' : 'Show published results'}
              </Link>
            </div>
            <p className="mt-2 mb-6 max-w-prose text-soft">
              Each model’s best result by the benchmark’s headline metric
              {cross.rows.some(({ kind }) => kind === 'scored') ? (
                <>
                  , with its 95% interval. The stronger the colour, the better the number within its
                  benchmark.
                </>
              ) : (
                '.'
              )}
              {withPapers ? ' Numbers in italics are from papers and have no interval.' : ''}
            </p>
            <CrossBenchmark rows={cross.rows} />
            <p className="mt-4">
              <Link href="/models" className="prose-link">
                View all models
              </Link>
            </p>
          </section>
        ) : null}
        <section aria-labelledby="newest" className="below-fold">
          <h2 id="newest" className="mb-6 font-semibold text-2xl tracking-tight">
            Latest results
          </h2>
          {results.length > 0 ? (
            <RecentResults results={results} />
          ) : (
            <EmptyState title="No results published yet">
              Results are private until their submitter publishes them. Choose a benchmark above and
              submit a prediction file to add the first result.
            </EmptyState>
          )}
        </section>
        <Offers />
        <Promises />
      </div>
    </>
  );
}
