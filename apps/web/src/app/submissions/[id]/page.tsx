import { findBenchmark } from '@clapboard/benchmarks';
import { getResult, getSubmission, type SubmissionView } from '@clapboard/services';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { BlockedPanel } from '@/components/judging/blocked-panel';
import { MaintainerActions } from '@/components/judging/maintainer-actions';
import { LiveStatus } from '@/components/live/live-status';
import { ResultReport } from '@/components/result/result-report';
import { FailedEvaluation } from '@/components/submission/failed-evaluation';
import { RejectedFiles } from '@/components/submission/rejected-files';
import { SubmissionActions } from '@/components/submission/submission-actions';
import { SubmissionHeader } from '@/components/submission/submission-header';
import { benchmarkForm } from '@/components/submit/benchmark-form';
import { Alert } from '@/components/ui/alert';
import { currentActor } from '@/server/actor';
import { forPage } from '@/server/page-errors';
import { services } from '@/server/services';
import { failuresOf, judgesForSample } from '@/server/submission-page';

interface SubmissionPageProps {
  params: Promise<{ id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

async function load(submissionId: string): Promise<SubmissionView> {
  return forPage(
    `/submissions/${submissionId}`,
    getSubmission(services(), await currentActor(), { submissionId }),
  );
}

export async function generateMetadata({ params }: SubmissionPageProps): Promise<Metadata> {
  const submission = await load((await params).id);
  const benchmark = findBenchmark(submission.benchmark)?.title ?? submission.benchmark;
  return { title: `${submission.model.name} on ${benchmark}` };
}

export default async function SubmissionPage({ params, searchParams }: SubmissionPageProps) {
  const submission = await load((await params).id);
  const definition = findBenchmark(submission.benchmark);
  if (!definition) notFound();
  const result = hasResult(submission)
    ? await getResult(services(), await currentActor(), { submissionId: submission.id })
    : null;
  const { existing } = await searchParams;
  return (
    <div className="frame flex flex-col gap-8 py-10 sm:py-14">
      <SubmissionHeader
        submission={submission}
        provenance={result?.provenance ?? null}
        actions={
          result ? (
            <SubmissionActions
              submissionId={submission.id}
              rights={submission.rights}
              modelName={submission.model.name}
            />
          ) : null
        }
      />
      {existing ? (
        <Alert title="You submitted these files before">
          The same files for the same model lead here; nothing was scored twice.
        </Alert>
      ) : null}
      {result?.status === 'blocked' && submission.evaluation ? (
        <BlockedPanel
          submission={submission}
          evaluation={submission.evaluation}
          failures={await failuresOf(submission)}
          form={benchmarkForm(definition)}
        />
      ) : null}
      {result ? (
        <>
          <MaintainerActions
            submissionId={submission.id}
            modelName={submission.model.name}
            rights={submission.rights}
            profiles={await judgesForSample(result)}
          />
          <ResultReport result={result} definition={definition} />
        </>
      ) : (
        <Unscored submission={submission} />
      )}
    </div>
  );
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
