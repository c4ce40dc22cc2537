import { benchmarks } from '@clapboard/benchmarks';
import { getModel, listModels, type ModelOnBenchmark } from '@clapboard/services/models';
import type { Metadata } from 'next';
import { permanentRedirect } from 'next/navigation';
import { cache } from 'react';
import { ModelDownloads } from '@/components/model/model-downloads';
import { ModelHeader } from '@/components/model/model-header';
import { OnBenchmark } from '@/components/model/on-benchmark';
import { Profile } from '@/components/model/profile';
import { PublishedOnly } from '@/components/model/published';
import { AnonymityNote } from '@/components/shared/anonymity-note';
import { BadgeSection } from '@/components/shared/badge-section';
import { describePage } from '@/components/social/describe-page';
import { getModelPicture } from '@/components/social/pictures';
import { buttonClass } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Link } from '@/components/ui/link';
import { currentActor } from '@/server/actor';
import { env } from '@/server/env';
import { forPage } from '@/server/page-errors';
import { services } from '@/server/services';

interface ModelPageProps {
  params: Promise<{ slug: string }>;
}

const load = cache(async (slug: string) =>
  forPage(`/models/${slug}`, getModel(services(), await currentActor(), { slug })),
);

export async function generateMetadata({ params }: ModelPageProps): Promise<Metadata> {
  const { slug } = await params;
  const { model } = await load(slug);
  if (model.slug !== slug) permanentRedirect(`/models/${model.slug}`);
  const description = `${model.name} by ${model.organisation} on every benchmark: results with intervals, run settings and prompt variants.`;
  return describePage({ title: model.name, description, picture: getModelPicture(slug) });
}

export default async function ModelPage({ params }: ModelPageProps) {
  const { slug } = await params;
  const page = await load(slug);
  // Merged models redirect to the model they were merged into.
  if (page.model.slug !== slug) permanentRedirect(`/models/${page.model.slug}`);
  const { id } = page.model;
  const actor = await currentActor();
  const owned =
    actor.kind === 'user' ? await listModels(services(), actor, { owned: true, modelId: id }) : [];
  const submitTo = (benchmark: string) => `/b/${benchmark}/submit?model=${id}`;
  return (
    <div className="frame flex flex-col gap-10 py-10 sm:py-14">
      <ModelHeader page={page} />
      <AnonymityNote anonymity={page.anonymity} />
      {page.benchmarks.length === 0 ? (
        <EmptyState
          title="No submissions for this model yet"
          action={
            owned.length > 0
              ? benchmarks.map((benchmark) => (
                  <Link
                    key={benchmark.id}
                    href={submitTo(benchmark.id)}
                    className={buttonClass('secondary', 'sm')}
                  >
                    Submit to {benchmark.title}
                  </Link>
                ))
              : null
          }
        >
          Results appear here after scoring.
        </EmptyState>
      ) : (
        <>
          <Profile name={page.model.name} benchmarks={page.benchmarks} />
          {page.benchmarks.filter(hasRuns).map((benchmark) => (
            <OnBenchmark
              key={benchmark.benchmark}
              entry={benchmark}
              submitHref={owned.length > 0 ? submitTo(benchmark.benchmark) : null}
              badge={
                benchmark.best ? (
                  <BadgeSection
                    siteUrl={env().PUBLIC_URL}
                    benchmark={benchmark.benchmark}
                    model={page.model}
                  />
                ) : null
              }
            />
          ))}
          <PublishedOnly entries={page.benchmarks.filter((entry) => !hasRuns(entry))} />
          {page.benchmarks.some(hasPublicResult) ? <ModelDownloads slug={page.model.slug} /> : null}
        </>
      )}
    </div>
  );
}

const hasRuns = ({ runs }: ModelOnBenchmark): boolean => runs.length > 0;

function hasPublicResult({ runs }: ModelOnBenchmark): boolean {
  return runs.some(({ visibility, result }) => visibility === 'public' && result !== null);
}
