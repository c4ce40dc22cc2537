import { findBenchmark } from '@clapboard/benchmarks';
import {
  type EvaluationEntry,
  getResult,
  getSubmission,
  listEvaluations,
  type ResultView,
  resultPlace,
  type SubmissionView,
} from '@clapboard/services';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import { BlockedPanel } from '@/components/judging/blocked-panel';
import { MaintainerActions } from '@/components/judging/maintainer-actions';
import { LiveStatus } from '@/components/live/live-status';
import { EarlierEvaluation } from '@/components/result/earlier-evaluation';
import { ResultReport } from '@/components/result/result-report';
import { FailedEvaluation } from '@/components/submission/failed-evaluation';
import { RejectedFiles } from '@/components/submission/rejected-files';
import { SubmissionActions } from '@/components/submission/submission-actions';
import { SubmissionHeader } from '@/components/submission/submission-header';
import { VisibilityNote } from '@/components/submission/visibility-note';
import { benchmarkForm } from '@/components/submit/benchmark-form';
import { Alert } from '@/components/ui/alert';
import { currentActor } from '@/server/actor';
import { env } from '@/server/env';
import { forPage } from '@/server/page-errors';
import { services } from '@/server/services';
import { failuresOf, judgesForSample } from '@/server/submission-page';

interface SubmissionPageProps {
  params: Promise<{ id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** Read once for the page and what is said about it. */
const load = cache(
  async (submissionId: string): Promise<SubmissionView> =>
    forPage(
      `/submissions/${submissionId}`,
      getSubmission(services(), await currentActor(), { submissionId }),
    ),
);

export async function generateMetadata({ params }: SubmissionPageProps): Promise<Metadata> {
  const submission = await load((await params).id);
  const benchmark = findBenchmark(submission.benchmark)?.title ?? submission.benchmark;
  const title = `${submission.model.name} on ${benchmark}`;
  const description = `Every metric of ${submission.model.name} (${submission.model.organisation}) on ${benchmark}, with intervals, figures and what produced the numbers.`;
  return {
    title,
    description,
    openGraph: { siteName: 'Clapboard', type: 'article', title, description },
  };
}

interface Results {
  /** the one to show: of the evaluation in the address, else the current one; null while there is none */
  result: ResultView | null;
  history: EvaluationEntry[];
}

async function loadResults(
  submission: SubmissionView,
  evaluation: string | string[] | undefined,
): Promise<Results> {
  const named = typeof evaluation === 'string' && evaluation !== '' ? evaluation : undefined;
  if (named === undefined && !hasResult(submission)) return { result: null, history: [] };
  const actor = await currentActor();
  const { id: submissionId } = submission;
  const both = Promise.all([
    getResult(services(), actor, { submissionId, ...(named && { evaluationId: named }) }),
    listEvaluations(services(), actor, { submissionId }),
  ]);
  const [result, history] = await forPage(`/submissions/${submissionId}`, both);
  return { result, history };
}

export default async function SubmissionPage({ params, searchParams }: SubmissionPageProps) {
  const submission = await load((await params).id);
  const definition = findBenchmark(submission.benchmark);
  if (!definition) notFound();
  const { existing, evaluation } = await searchParams;
  const { result, history } = await loadResults(submission, evaluation);
  return (
    <div className="frame flex flex-col gap-8 py-10 sm:py-14 print:gap-4 print:py-0">
      <SubmissionHeader
        submission={submission}
        provenance={result?.provenance ?? null}
        actions={
          result ? (
            <SubmissionActions
              submissionId={submission.id}
              rights={submission.rights}
              visibility={submission.visibility}
              modelName={submission.model.name}
            />
          ) : null
        }
      />
      <VisibilityNote submission={submission} />
      {existing ? (
        <Alert title="You submitted these files before">
          The same files for the same model lead here; nothing was scored twice.
        </Alert>
      ) : null}
      {result && !result.current ? <EarlierEvaluation result={result} history={history} /> : null}
      {result?.current && result.status === 'blocked' && submission.evaluation ? (
        <BlockedPanel
          submission={submission}
          evaluation={submission.evaluation}
          failures={await failuresOf(submission)}
          form={benchmarkForm(definition)}
        />
      ) : null}
      {result ? (
        <>
          <MaintainerActions submission={submission} profiles={await judgesForSample(result)} />
          <ResultReport
            result={result}
            definition={definition}
            place={await resultPlace(services(), result)}
            history={history}
            permalink={permalinkOf(result)}
          />
        </>
      ) : (
        <>
          <MaintainerActions submission={submission} profiles={[]} />
          <Unscored submission={submission} />
        </>
      )}
    </div>
  );
}

function permalinkOf({ submission, evaluationId }: ResultView): string {
  const url = new URL(`/submissions/${submission.id}`, env().PUBLIC_URL);
  url.searchParams.set('evaluation', evaluationId);
  return url.href;
}

function hasResult({ status, evaluation }: SubmissionView): boolean {
  if (status === 'rejected') return false;
  return evaluation?.status === 'done' || evaluation?.status === 'blocked';
}

function Unscored({ submission }: { submission: SubmissionView }) {
  const { evaluation } = submission;
  if (submission.status === 'rejected') return <RejectedFiles submission={submission} />;
  if (evaluation?.status === 'failed') {
    return (
      <FailedEvaluation
        submissionId={submission.id}
        message={evaluation.errorMessage ?? 'A fault on our side. Your files are safe.'}
        mayRetry={submission.rights.retry}
      />
    );
  }
  return (
    <LiveStatus
      submissionId={submission.id}
      initial={evaluation ? { ...evaluation, submissionStatus: submission.status } : null}
    />
  );
}
