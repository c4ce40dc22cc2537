import { findBenchmark } from '@clapboard/benchmarks';
import { toServiceError } from '@clapboard/services/core';
import { getLabelSample } from '@clapboard/services/judging';
import { getSubmission } from '@clapboard/services/submissions';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { DrawDialog } from '@/components/judging/labels/draw-dialog';
import { LabelList } from '@/components/judging/labels/label-list';
import { buildLabelsPath, canDraw, labelsPerPage } from '@/components/judging/labels/label-text';
import { SubpageHeader } from '@/components/submission/subpage-header';
import { EmptyState } from '@/components/ui/empty-state';
import { Pages } from '@/components/ui/pages';
import { currentActor } from '@/server/actor';
import { forPage } from '@/server/page-errors';
import { services } from '@/server/services';
import { type QueryProps, readPage } from '@/url-state/query';

export const metadata: Metadata = { title: 'Human labels' };

interface LabelsPageProps extends QueryProps {
  params: Promise<{ id: string }>;
}

export default async function LabelsPage({ params, searchParams }: LabelsPageProps) {
  const { id: submissionId } = await params;
  const page = readPage((await searchParams).page);
  const first = (page - 1) * labelsPerPage;
  const actor = await currentActor();
  const [submission, sample] = await forPage(
    `/submissions/${submissionId}/labels`,
    Promise.all([
      getSubmission(services(), actor, { submissionId }),
      readSampleOrReason({ submissionId, skip: first, take: labelsPerPage }),
    ]),
  );
  if (typeof sample !== 'string' && first > 0 && first >= sample.drawn) notFound();
  const definition = findBenchmark(submission.benchmark);
  const tasks = definition && definition.tasks.length > 1 ? definition.tasks : [];
  return (
    <div className="frame flex flex-col gap-8 py-10 sm:py-14">
      <SubpageHeader submission={submission} title="Human labels">
        Compare each answer with the correct one. The judge’s verdicts are hidden, so that they
        don’t influence you.
      </SubpageHeader>
      {typeof sample === 'string' ? (
        <EmptyState title="No answers to label">{sample}</EmptyState>
      ) : sample.drawn === 0 ? (
        <EmptyState
          title="No answers yet"
          action={
            canDraw(sample) ? (
              <DrawDialog submissionId={submissionId} drawn={0} judged={sample.judged} />
            ) : null
          }
        >
          Draw a random sample of the answers that the judge decided.
        </EmptyState>
      ) : (
        <>
          <LabelList
            key={page}
            submissionId={submissionId}
            counts={sample}
            answers={sample.answers}
            first={first}
            tasks={Object.fromEntries(tasks.map(({ id, title }) => [id, title]))}
          />
          {sample.nextOpen === null && canDraw(sample) ? (
            <DrawDialog submissionId={submissionId} drawn={sample.drawn} judged={sample.judged} />
          ) : null}
          <Pages
            page={page}
            pages={Math.ceil(sample.drawn / labelsPerPage)}
            buildHref={(to) => buildLabelsPath(submissionId, (to - 1) * labelsPerPage)}
          />
        </>
      )}
    </div>
  );
}

/** Returns the sample, or why the answers can’t be labelled. */
async function readSampleOrReason(input: Parameters<typeof getLabelSample>[2]) {
  try {
    return await getLabelSample(services(), await currentActor(), input);
  } catch (thrown) {
    const { code, message } = toServiceError(thrown);
    if (code === 'wrong_state') return message;
    throw thrown;
  }
}
