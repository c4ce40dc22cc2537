import { type BenchmarkDefinition, findBenchmark } from '@clapboard/benchmarks';
import type { RescoreView } from '@clapboard/services/pipeline/rescoring';
import { getRescore, previewRescore } from '@clapboard/services/rescoring';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { Suspense } from 'react';
import { AdminPage } from '@/components/admin/admin-page';
import { PlanFacts } from '@/components/rescoring/plan-facts';
import {
  type PreviewAddress,
  pageRows,
  readPreviewAddress,
} from '@/components/rescoring/preview-address';
import { PreviewReport } from '@/components/rescoring/preview-report';
import { PreviewSkeleton } from '@/components/rescoring/preview-skeleton';
import { PublishButton } from '@/components/rescoring/publish-button';
import { RescoreControls } from '@/components/rescoring/rescore-controls';
import { RescoreFacts } from '@/components/rescoring/rescore-facts';
import { RescoreOutcome } from '@/components/rescoring/rescore-outcome';
import { RescoreProgress } from '@/components/rescoring/rescore-progress';
import { RescoreStatusBadge } from '@/components/rescoring/status-badge';
import { publishText } from '@/components/rescoring/words';
import { Alert } from '@/components/ui/alert';
import { Link } from '@/components/ui/link';
import { getLeaderboardDefinition } from '@/leaderboard-view/definition';
import { currentActor } from '@/server/actor';
import { forPage } from '@/server/page-errors';
import { services } from '@/server/services';

export const metadata: Metadata = { title: 'Rescoring' };

interface RescorePageProps {
  params: Promise<{ id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

async function loadPreview(rescoreId: string, address: PreviewAddress) {
  const { kind, reason, submission, page } = address;
  return forPage(
    `/admin/rescoring/${rescoreId}`,
    previewRescore(services(), await currentActor(), {
      rescoreId,
      ...(kind && { kind }),
      ...(reason && { reason }),
      ...(submission && { submissionId: submission }),
      offset: (page - 1) * pageRows,
      limit: pageRows,
    }),
  );
}

export default async function RescorePage({ params, searchParams }: RescorePageProps) {
  const rescoreId = (await params).id;
  const rescore = await forPage(
    `/admin/rescoring/${rescoreId}`,
    getRescore(services(), await currentActor(), { rescoreId }),
  );
  const definition = findBenchmark(rescore.benchmark);
  if (!definition) notFound();
  const { status, plan, progress, counts } = rescore;
  const address = readPreviewAddress(await searchParams);
  return (
    <AdminPage
      title={`Rescoring of ${definition.title}`}
      parent={{ title: 'Rescoring', href: '/admin/rescoring' }}
      lead={<RescoreStatusBadge status={status} />}
      actions={<RescoreControls rescore={rescore} title={definition.title} />}
    >
      {rescore.errorMessage ? (
        <Alert tone="bad" title="Planning failed">
          {rescore.errorMessage}
        </Alert>
      ) : null}
      {isUnderWay(rescore) ? (
        <RescoreProgress rescoreId={rescore.id} initial={{ status, progress, counts }} />
      ) : null}
      <RescoreOutcome rescore={rescore} title={definition.title} />
      {status === 'planned' && plan ? <PlanFacts plan={plan} /> : null}
      {status === 'ready' ? (
        <Suspense fallback={<PreviewSkeleton />}>
          <Preview rescore={rescore} definition={definition} address={address} />
        </Suspense>
      ) : null}
      <section aria-labelledby="about" className="flex max-w-3xl flex-col gap-4">
        <h2 id="about" className="font-semibold text-xl tracking-tight">
          About this rescoring
        </h2>
        <RescoreFacts rescore={rescore} />
        <p className="text-sm">
          <Link href={`/b/${definition.id}`} className="prose-link">
            Leaderboard of {definition.title}
          </Link>
        </p>
      </section>
    </AdminPage>
  );
}

interface PreviewProps {
  rescore: RescoreView;
  definition: BenchmarkDefinition;
  address: PreviewAddress;
}

async function Preview({ rescore, definition, address }: PreviewProps) {
  const preview = await loadPreview(rescore.id, address);
  const { title } = definition;
  return (
    <PreviewReport
      rescoreId={rescore.id}
      preview={preview}
      board={getLeaderboardDefinition(definition)}
      address={address}
      publish={
        rescore.rights.publish ? (
          <PublishButton
            rescoreId={rescore.id}
            token={preview.token}
            title={title}
            description={publishText(preview, { ...rescore, title })}
            leaving={preview.view?.leaving ?? 0}
          />
        ) : null
      }
    />
  );
}

function isUnderWay({ status, errorMessage }: RescoreView): boolean {
  return (status === 'planning' && !errorMessage) || status === 'running' || status === 'paused';
}
