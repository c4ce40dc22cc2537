import { findBenchmark } from '@clapboard/benchmarks';
import { errorTable, toServiceError } from '@clapboard/services/core';
import { getLabelSample, getSubmissionJudging } from '@clapboard/services/judging';
import { getSubmission } from '@clapboard/services/submissions';
import type { Metadata } from 'next';
import { LabelCard } from '@/components/judging/labels/label-card';
import { LedgerTable } from '@/components/judging/ledger-table';
import { LedgerTotals } from '@/components/judging/ledger-totals';
import { SpotCheckList } from '@/components/judging/spot-check-list';
import { SubpageHeader } from '@/components/submission/subpage-header';
import { Link } from '@/components/ui/link';
import { currentActor } from '@/server/actor';
import { forPage } from '@/server/page-errors';
import { services } from '@/server/services';
import { type QueryProps, readPage } from '@/url-state/query';

export const metadata: Metadata = { title: 'Judging' };

interface JudgingPageProps extends QueryProps {
  params: Promise<{ id: string }>;
}

const statuses = ['pending', 'done', 'failed'] as const;

export default async function JudgingPage({ params, searchParams }: JudgingPageProps) {
  const { id: submissionId } = await params;
  const query = await searchParams;
  const status = statuses.find((status) => status === query.status);
  const path = `/submissions/${submissionId}/judging`;
  const actor = await currentActor();
  const [submission, ledger] = await forPage(
    path,
    Promise.all([
      getSubmission(services(), actor, { submissionId }),
      getSubmissionJudging(services(), actor, {
        submissionId,
        page: readPage(query.page),
        ...(status ? { status } : {}),
      }),
    ]),
  );
  const definition = findBenchmark(submission.benchmark);
  const sample = await readLabelSample(submissionId);
  return (
    <div className="frame flex flex-col gap-8 py-10 sm:py-14">
      <SubpageHeader submission={submission} title="Judging">
        All judge requests for this submission. Visible to its submitter and maintainers.
        {definition ? (
          <>
            {' '}
            <Link href={`/b/${definition.id}/about#tasks`} className="prose-link whitespace-nowrap">
              How verdicts become scores
            </Link>
          </>
        ) : null}
      </SubpageHeader>
      <LedgerTotals ledger={ledger} />
      {sample ? <LabelCard sample={sample} /> : null}
      {ledger.spotChecks.length > 0 ? <SpotCheckList checks={ledger.spotChecks} /> : null}
      {ledger.totals.needed > 0 ? (
        <LedgerTable
          tasks={new Map(definition?.tasks.map(({ id, title }) => [id, title]))}
          ledger={ledger}
          path={path}
          status={status ?? null}
        />
      ) : null}
    </div>
  );
}

/** Returns the sample to label, without its answers; null for people who may not label, and if no answer can be. */
async function readLabelSample(submissionId: string) {
  try {
    return await getLabelSample(services(), await currentActor(), { submissionId, take: 1 });
  } catch (thrown) {
    if (errorTable[toServiceError(thrown).code].status < 500) return null;
    throw thrown;
  }
}
