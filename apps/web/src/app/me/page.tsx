import { benchmarks } from '@clapboard/benchmarks';

import { listMyQuotas } from '@clapboard/services/quota';
import { listMySubmissions, type MySubmission } from '@clapboard/services/submissions';
import type { Metadata } from 'next';
import { DraftList } from '@/components/me/draft-list';
import { FilterForm } from '@/components/me/filter-form';
import {
  filterSubmissions,
  isEmptyFilter,
  readFilter,
  type SubmissionFilter,
} from '@/components/me/filter-submissions';
import { QuotaPanel } from '@/components/me/quota-panel';
import { MySubmissions } from '@/components/submission/my-submissions';
import { buttonClass } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Link } from '@/components/ui/link';
import { formatCount, formatCounted } from '@/format/values';
import { currentActor } from '@/server/actor';
import { forPage } from '@/server/page-errors';
import { services } from '@/server/services';
import type { QueryProps } from '@/url-state/query';

export const metadata: Metadata = { title: 'My submissions' };

const titles = benchmarks.map(({ id, title }) => ({ id, title }));

export default async function MePage({ searchParams }: QueryProps) {
  const actor = await currentActor();
  // Loaded together: on a narrow screen the quota is below the list, which would shift it.
  const both = Promise.all([listMyQuotas(services(), actor), listMySubmissions(services(), actor)]);
  const [quotas, submissions] = await forPage('/me', both);
  const filter = readFilter(await searchParams);
  return (
    <div className="grid items-start gap-x-14 gap-y-12 lg:grid-cols-[minmax(0,1fr)_17rem]">
      <div className="flex min-w-0 flex-col gap-12">
        <DraftList benchmarks={titles} />
        <section aria-labelledby="submissions">
          <h1 id="submissions" className="mb-5 font-semibold text-2xl tracking-tight">
            My submissions
          </h1>
          {submissions.length === 0 ? (
            <NoSubmissions />
          ) : (
            <Submissions filter={filter} submissions={submissions} />
          )}
        </section>
      </div>
      <QuotaPanel quotas={quotas} />
    </div>
  );
}

interface SubmissionsProps {
  filter: SubmissionFilter;
  submissions: readonly MySubmission[];
}

function Submissions({ filter, submissions }: SubmissionsProps) {
  const shown = filterSubmissions(submissions, filter);
  return (
    <>
      <FilterForm filter={filter} benchmarks={titles} />
      <p role="status" className="numeric mt-4 mb-3 text-faint text-sm">
        {countText(shown.length, submissions.length)}
        {isEmptyFilter(filter) || shown.length === 0 ? null : (
          <>
            {' · '}
            <Link href="/me" className="prose-link">
              Show all
            </Link>
          </>
        )}
      </p>
      {shown.length > 0 ? (
        <MySubmissions submissions={shown} />
      ) : (
        <EmptyState
          title="None of your submissions match"
          action={
            <Link href="/me" className={buttonClass('secondary')}>
              Show all
            </Link>
          }
        >
          Try another word, benchmark or state.
        </EmptyState>
      )}
    </>
  );
}

function NoSubmissions() {
  return (
    <EmptyState
      title="No submissions yet"
      action={titles.map(({ id, title }) => (
        <Link key={id} href={`/b/${id}/submit`} className={buttonClass('secondary')}>
          Submit to {title}
        </Link>
      ))}
    >
      Choose a benchmark and upload a model’s predictions. They are checked before upload, and
      results stay private until you publish them.
    </EmptyState>
  );
}

function countText(shown: number, all: number): string {
  if (shown === all) return formatCounted(all, 'submission');
  return `${formatCount(shown)} of ${formatCounted(all, 'submission')}`;
}
