import { findBenchmark } from '@clapboard/benchmarks';
import { idSchema, maxFiles } from '@clapboard/services/core';
import { listModels } from '@clapboard/services/models';
import { listMyQuotas } from '@clapboard/services/quota';
import { maxFileBytes } from '@clapboard/services/submissions';
import type { Metadata } from 'next';
import { notFound, redirect } from 'next/navigation';
import { GuideLink } from '@/components/shared/guide-link';
import { QuotaNote } from '@/components/submit/quota-note';
import { SubmitForm } from '@/components/submit/submit-form';
import { Link } from '@/components/ui/link';
import { benchmarkForm } from '@/components/upload/benchmark-form';
import { BlockedAlert } from '@/components/users/blocked-alert';
import { RestrictedAlert } from '@/components/users/restricted-alert';
import { currentActor } from '@/server/actor';
import { services } from '@/server/services';
import { listPublishedModels } from '@/submission-draft/published-models';
import type { QueryProps } from '@/url-state/query';

interface SubmitPageProps extends QueryProps {
  params: Promise<{ benchmark: string }>;
}

export async function generateMetadata({ params }: SubmitPageProps): Promise<Metadata> {
  const definition = findBenchmark((await params).benchmark);
  return { title: definition ? `Submit to ${definition.title}` : 'Submit' };
}

export default async function SubmitPage({ params, searchParams }: SubmitPageProps) {
  const definition = findBenchmark((await params).benchmark);
  if (!definition) notFound();
  const actor = await currentActor();
  if (actor.kind === 'visitor') redirect(`/sign-in?next=/b/${definition.id}/submit`);
  const modelId = idSchema.safeParse((await searchParams).model).data;
  const submitTo = definition.id;
  const [models, [preset], quotas] = await Promise.all([
    listModels(services(), actor, { submitTo }),
    modelId === undefined ? [] : listModels(services(), actor, { submitTo, modelId }),
    listMyQuotas(services(), actor),
  ]);
  const quota = quotas.find(({ benchmark }) => benchmark === definition.id);
  return (
    <div className="frame py-10 sm:py-14">
      <header className="mb-8 max-w-2xl sm:mb-10">
        <p className="eyebrow">
          <Link href={`/b/${definition.id}`} className="hover:text-ink">
            {definition.title}
          </Link>
        </p>
        <h1 className="mt-2 font-semibold text-title">Submit predictions</h1>
        <p className="mt-3 text-soft">
          <Link href={`/b/${definition.id}/about#formats`} className="prose-link">
            File formats
          </Link>
          {' · '}
          <GuideLink to="/docs/start#submit">How submitting works</GuideLink>
          {' · '}
          <Link href="/docs/guides#submit" className="prose-link whitespace-nowrap">
            Submit from a script
          </Link>
        </p>
        {quota ? <QuotaNote quota={quota} /> : null}
      </header>
      <BlockedAlert className="mb-8" />
      <RestrictedAlert className="mb-8" />
      <SubmitForm
        form={benchmarkForm(definition, quota?.requiredSettings)}
        models={models}
        published={listPublishedModels(definition)}
        limits={{ files: maxFiles, fileBytes: maxFileBytes }}
        preset={
          preset ? { id: preset.id, name: preset.name, organisation: preset.organisation } : null
        }
      />
    </div>
  );
}
