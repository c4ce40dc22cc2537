import { findBenchmark } from '@clapboard/benchmarks';
import {
  type EvaluationEntry,
  isMaintainerOf,
  type ResultView,
  type SubmissionView,
} from '@clapboard/services/core';
import { readPublicRules } from '@clapboard/services/quota';
import {
  getResultRank,
  getResultStanding,
  getSubmission,
  listEvaluations,
  readResult,
  writeReferences,
} from '@clapboard/services/submissions';
import { getThread } from '@clapboard/services/threads';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import { BlockedPanel } from '@/components/judging/blocked-panel';
import { SecondJudgement } from '@/components/judging/second-judgement';
import { EarlierEvaluation } from '@/components/result/earlier-evaluation';
import { type ResultPart, resultPartSchema } from '@/components/result/result-parts';
import { ResultReport } from '@/components/result/result-report';
import { AnonymityNote } from '@/components/shared/anonymity-note';
import { BadgeSection } from '@/components/shared/badge-section';
import { describePage } from '@/components/social/describe-page';
import { getResultPicture } from '@/components/social/pictures';
import { FailedEvaluation } from '@/components/submission/failed-evaluation';
import {
  LazyAnonymityActions,
  LazyLiveStatus,
  LazyMaintainerActions,
  LazySpotCheckAction,
} from '@/components/submission/lazy-parts';
import { RejectedFiles } from '@/components/submission/rejected-files';
import { SteadySection } from '@/components/submission/steady-section';
import { SubmissionActions } from '@/components/submission/submission-actions';
import { SubmissionHeader } from '@/components/submission/submission-header';
import { Thread } from '@/components/submission/thread';
import { VisibilityNote } from '@/components/submission/visibility-note';
import { Alert } from '@/components/ui/alert';
import { benchmarkForm } from '@/components/upload/benchmark-form';
import { formatSubmissionName } from '@/format/run-name';
import { getBenchmarkTitle } from '@/leaderboard-view/benchmark-title';
import { currentActor } from '@/server/actor';
import { currentSource } from '@/server/current-site';
import { env } from '@/server/env';
import { forPage } from '@/server/page-errors';
import { services } from '@/server/services';
import { getFailures, getSecondJudgement, judgesForSample } from '@/server/submission-page';
import type { QueryProps } from '@/url-state/query';

interface SubmissionPageProps extends QueryProps {
  params: Promise<{ id: string }>;
}

/** Loaded once for the page and its metadata. */
const load = cache(
  async (submissionId: string): Promise<SubmissionView> =>
    forPage(
      `/submissions/${submissionId}`,
      getSubmission(services(), await currentActor(), { submissionId }),
    ),
);

export async function generateMetadata({ params }: SubmissionPageProps): Promise<Metadata> {
  const submission = await load((await params).id);
  const benchmark = getBenchmarkTitle(submission.benchmark);
  const name = formatSubmissionName(submission);
  const title = `${name} on ${benchmark}`;
  const description = `Every metric of ${name} by ${submission.model.organisation} on ${benchmark}, with intervals, charts and a receipt.`;
  return describePage({
    title,
    description,
    picture: getResultPicture(submission.id),
  });
}

interface Results {
  /**
   * The evaluation to show: the one in the address, else the current one; null if there is none.
   */
  result: ResultView | null;
  /** empty unless the page shows it */
  history: EvaluationEntry[];
}

async function loadResults(
  submission: SubmissionView,
  evaluation: string | string[] | undefined,
  part: ResultPart,
): Promise<Results> {
  const named = typeof evaluation === 'string' && evaluation !== '' ? evaluation : undefined;
  if (named === undefined && !hasResult(submission)) return { result: null, history: [] };
  const actor = await currentActor();
  const { id: submissionId } = submission;
  const both = Promise.all([
    readResult(services(), actor, submission, {
      evaluationId: named,
      withCharts: part === 'charts',
    }),
    // Also says why a named evaluation isn't the current one.
    part === 'receipt' || named !== undefined
      ? listEvaluations(services(), actor, { submissionId })
      : [],
  ]);
  const [result, history] = await forPage(`/submissions/${submissionId}`, both);
  return { result, history };
}

/** Whether a maintainer must approve the result before it is public; maintainers publish their own at once. */
async function needsApproval({ benchmark, rights }: SubmissionView): Promise<boolean> {
  if (!rights.publish || isMaintainerOf(await currentActor(), benchmark)) return false;
  return (await readPublicRules(services(), { benchmark })).approval;
}

export default async function SubmissionPage({ params, searchParams }: SubmissionPageProps) {
  const submission = await load((await params).id);
  const definition = findBenchmark(submission.benchmark);
  if (!definition) notFound();
  const { existing, evaluation, ...query } = await searchParams;
  const part = resultPartSchema.parse(query.part);
  const actor = await currentActor();
  const [{ result, history }, thread, approval] = await Promise.all([
    loadResults(submission, evaluation, part),
    submission.rights.seeThread
      ? getThread(services(), actor, { submissionId: submission.id })
      : null,
    needsApproval(submission),
  ]);
  const [profiles, second, rank, standing] = result
    ? await Promise.all([
        judgesForSample(result),
        getSecondJudgement(result),
        getResultRank(services(), result),
        getResultStanding(services(), result),
      ])
    : [[], undefined, null, null];
  // Maintainers may always do one of the two; nobody else may do either.
  const moderates = submission.rights.hide || submission.rights.restore;
  return (
    <div className="frame flex flex-col gap-8 py-10 sm:py-14 print:gap-4 print:py-0">
      <SubmissionHeader
        submission={submission}
        provenance={result?.provenance ?? null}
        actions={
          <SubmissionActions
            submission={submission}
            approval={approval}
            settings={submission.rights.edit ? benchmarkForm(definition).runSettings : []}
          />
        }
      />
      <VisibilityNote submission={submission} />
      <AnonymityNote anonymity={submission.anonymity}>
        {submission.rights.revealName && submission.anonymity?.until ? (
          <LazyAnonymityActions
            modelId={submission.model.id}
            until={submission.anonymity.until.toISOString().slice(0, 10)}
          />
        ) : null}
      </AnonymityNote>
      {existing ? (
        <Alert title="You already submitted this run">
          This is your submission of the same files with the same run settings. Nothing was scored
          again.
        </Alert>
      ) : null}
      {result && !result.current ? <EarlierEvaluation result={result} history={history} /> : null}
      {result?.current && result.status === 'blocked' && submission.evaluation ? (
        <BlockedPanel
          submission={submission}
          evaluation={submission.evaluation}
          failures={await getFailures(submission)}
          form={benchmarkForm(definition)}
        />
      ) : null}
      {result ? (
        <>
          {moderates ? (
            <LazyMaintainerActions
              submission={submission}
              spotCheck={
                profiles.length > 0 ? (
                  <LazySpotCheckAction submissionId={submission.id} profiles={profiles} />
                ) : null
              }
              note={second ? <SecondJudgement check={second} /> : null}
            />
          ) : null}
          <ResultReport
            result={result}
            definition={definition}
            rank={rank}
            standing={standing}
            part={part}
            history={history}
            references={writeReferences(result, await currentSource())}
            badge={
              rank ? (
                <BadgeSection
                  siteUrl={env().PUBLIC_URL}
                  benchmark={submission.benchmark}
                  model={submission.model}
                />
              ) : null
            }
          />
        </>
      ) : (
        <>
          {moderates ? <LazyMaintainerActions submission={submission} /> : null}
          <Unscored submission={submission} />
        </>
      )}
      {thread ? <Thread submissionId={submission.id} thread={thread} /> : null}
    </div>
  );
}

function hasResult({ status, evaluation }: SubmissionView): boolean {
  if (status === 'rejected') return false;
  return evaluation?.status === 'done' || evaluation?.status === 'blocked';
}

function Unscored({ submission }: { submission: SubmissionView }) {
  const { evaluation } = submission;
  const rejected = submission.status === 'rejected';
  const failed = evaluation?.status === 'failed';
  return (
    <SteadySection live={!rejected && !failed}>
      {rejected ? (
        <RejectedFiles submission={submission} />
      ) : failed ? (
        <FailedEvaluation
          submissionId={submission.id}
          message={evaluation.errorMessage ?? 'Internal error. Your files are safe.'}
          mayRetry={submission.rights.retry}
        />
      ) : (
        <LazyLiveStatus
          submissionId={submission.id}
          initial={evaluation ? { ...evaluation, submissionStatus: submission.status } : null}
        />
      )}
    </SteadySection>
  );
}
