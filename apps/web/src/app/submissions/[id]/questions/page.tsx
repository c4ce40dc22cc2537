import { type BenchmarkDefinition, findBenchmark } from '@clapboard/benchmarks';
import { toServiceError } from '@clapboard/services/core';
import { listQuestions } from '@clapboard/services/questions';
import { getSubmission } from '@clapboard/services/submissions';
import type { Metadata } from 'next';
import { notFound, redirect } from 'next/navigation';
import { cache } from 'react';
import { toExploredBenchmark } from '@/components/questions/explored-benchmark';
import { Explorer } from '@/components/questions/explorer';
import { describePage } from '@/components/social/describe-page';
import { getResultPicture } from '@/components/social/pictures';
import { SubpageHeader } from '@/components/submission/subpage-header';
import { buttonClass } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Link } from '@/components/ui/link';
import { formatSubmissionName } from '@/format/run-name';
import { getBenchmarkTitle } from '@/leaderboard-view/benchmark-title';
import { currentActor } from '@/server/actor';
import { forPage } from '@/server/page-errors';
import { questionInput } from '@/server/questions-page';
import { services } from '@/server/services';
import { type QueryProps, toSearchParams } from '@/url-state/query';
import { readParams, writeParams } from '@/url-state/questions';

interface QuestionsPageProps extends QueryProps {
  params: Promise<{ id: string }>;
}

/** Loaded once for the page and its metadata. */
const load = cache(async (submissionId: string) =>
  forPage(
    `/submissions/${submissionId}/questions`,
    getSubmission(services(), await currentActor(), { submissionId }),
  ),
);

export async function generateMetadata({ params }: QuestionsPageProps): Promise<Metadata> {
  const submission = await load((await params).id);
  const benchmark = getBenchmarkTitle(submission.benchmark);
  return describePage({
    title: `Questions of ${formatSubmissionName(submission)} on ${benchmark}`,
    picture: getResultPicture(submission.id),
  });
}

export default async function QuestionsPage({ params, searchParams }: QuestionsPageProps) {
  const { id: submissionId } = await params;
  const query = toSearchParams(await searchParams);
  const submission = await load(submissionId);
  const definition = findBenchmark(submission.benchmark);
  if (!definition) notFound();
  return (
    <div className="frame flex flex-col gap-8 py-10 sm:py-14">
      <SubpageHeader submission={submission} title="Question by question">
        Each question with the model’s answer and its outcome.
      </SubpageHeader>
      <Questions submissionId={submissionId} definition={definition} query={query} />
    </div>
  );
}

interface QuestionsProps {
  submissionId: string;
  definition: BenchmarkDefinition;
  query: URLSearchParams;
}

async function Questions({ submissionId, definition, query }: QuestionsProps) {
  const path = `/submissions/${submissionId}/questions`;
  const list = await forPage(path, listOrReason(submissionId, query));
  if (list === 'invalid_input') {
    const rest = writeParams({ ...readParams(query), outcome: null });
    redirect(rest ? `${path}?${rest}` : path);
  }
  if (list === 'wrong_state') {
    return (
      <EmptyState
        title="No result yet"
        action={
          <Link href={`/submissions/${submissionId}`} className={buttonClass('secondary', 'sm')}>
            See its progress
          </Link>
        }
      >
        Questions appear here after the submission is scored.
      </EmptyState>
    );
  }
  return <Explorer initial={list} benchmark={toExploredBenchmark(definition)} />;
}

/**
 * Returns the list, or the expected reason why there is none: no result yet, or an invalid filter.
 */
async function listOrReason(submissionId: string, query: URLSearchParams) {
  try {
    return await listQuestions(
      services(),
      await currentActor(),
      questionInput(submissionId, query),
    );
  } catch (thrown) {
    const { code } = toServiceError(thrown);
    if (code === 'wrong_state' || code === 'invalid_input') return code;
    throw thrown;
  }
}
