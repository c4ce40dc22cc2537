import { type BenchmarkDefinition, findBenchmark } from '@clapboard/benchmarks';
import type { RescorePreview, RescoreView } from '@clapboard/services/pipeline/rescoring';
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
import { explainPublication } from '@/components/rescoring/words';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { getLeaderboardDefinition } from '@/leaderboard-view/definition';
import { currentActor } from '@/server/actor';
import { forPage } from '@/server/page-errors';
import { services } from '@/server/services';
import type { QueryProps } from '@/url-state/query';

export const metadata: Metadata = { title: 'Rescoring' };

interface RescorePageProps extends QueryProps {
  params: Promise<{ id: string }>;
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
  const preview = status === 'ready' ? loadPreview(rescoreId, address) : null;
  return (
    <AdminPage
      title={`Rescoring of ${definition.title}`}
      parent={{ title: 'Rescoring', href: '/admin/rescoring' }}
      lead={
        <>
          <RescoreStatusBadge status={status} />
          {/* What is to be decided comes first, and the facts below it. */}
          {preview ? <p className="wrap-anywhere mt-2">{rescore.reason}</p> : null}
        </>
      }
      actions={
        <div className="flex flex-wrap gap-3">
          {preview && rescore.rights.publish ? (
            <Suspense fallback={<Button disabled>Publish</Button>}>
              <Publish rescore={rescore} title={definition.title} preview={preview} />
            </Suspense>
          ) : null}
          <RescoreControls rescore={rescore} title={definition.title} />
        </div>
      }
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
      {preview ? (
        <Suspense fallback={<PreviewSkeleton />}>
          <Preview definition={definition} address={address} preview={preview} />
        </Suspense>
      ) : null}
      <section aria-labelledby="about" className="flex max-w-3xl flex-col gap-4">
        <h2 id="about" className="font-semibold text-xl tracking-tight">
          About this rescoring
        </h2>
        <RescoreFacts rescore={rescore} />
        <p className="text-sm">
          <Link href={`/b/${definition.id}`} className="prose-link">
            {definition.title} leaderboard
          </Link>
        </p>
      </section>
    </AdminPage>
  );
}

interface PublishProps {
  rescore: RescoreView;
  /** of the benchmark */
  title: string;
  preview: Promise<RescorePreview>;
}

async function Publish({ rescore, title, preview }: PublishProps) {
  const { token, totals, view } = await preview;
  return (
    <PublishButton
      rescoreId={rescore.id}
      token={token}
      title={title}
      description={explainPublication({ totals, view }, { ...rescore, title })}
      leaving={view?.leaving ?? 0}
    />
  );
}

interface PreviewProps {
  definition: BenchmarkDefinition;
  address: PreviewAddress;
  preview: Promise<RescorePreview>;
}

async function Preview({ definition, address, preview }: PreviewProps) {
  const loaded = await preview;
  return (
    <PreviewReport
      rescoreId={loaded.rescoreId}
      preview={loaded}
      board={getLeaderboardDefinition(definition)}
      address={address}
    />
  );
}

function isUnderWay({ status, errorMessage }: RescoreView): boolean {
  return (status === 'planning' && !errorMessage) || status === 'running' || status === 'paused';
}
