import { benchmarks } from '@clapboard/benchmarks';
import { isMaintainerOf, type ListModeratedInput, listModerated } from '@clapboard/services';
import type { Metadata } from 'next';
import Link from 'next/link';
import { ModerationFilters } from '@/components/admin/moderation/moderation-filters';
import { ModerationList } from '@/components/admin/moderation/moderation-list';
import { readFilters } from '@/components/admin/moderation/read-filters';
import { buttonClass } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { currentActor } from '@/server/actor';
import { forPage } from '@/server/page-errors';
import { services } from '@/server/services';

export const metadata: Metadata = { title: 'Submissions' };

interface SubmissionsPageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function SubmissionsPage({ searchParams }: SubmissionsPageProps) {
  const filters = readFilters(await searchParams);
  const actor = await currentActor();
  const page = await forPage(
    '/admin/submissions',
    listModerated(services(), actor, filters as ListModeratedInput),
  );
  const own = benchmarks.filter(({ id }) => isMaintainerOf(actor, id));
  const { after: _, ...asked } = filters;
  const next = new URLSearchParams({ ...asked, after: page.next ?? '' });
  return (
    <div className="frame py-10 sm:py-14">
      <h1 className="font-semibold text-title">Submissions</h1>
      <p className="mt-3 max-w-prose text-soft">
        What awaits approval comes first, the oldest on top; then all others, the newest on top.
      </p>
      <ModerationFilters
        filters={filters}
        benchmarks={own.map(({ id, title }) => ({ id, title }))}
      />
      {page.submissions.length === 0 ? (
        <EmptyState title="No submission is like that" className="mt-6">
          {Object.keys(asked).length > 0
            ? 'Take a filter away to see more.'
            : 'Nothing was submitted yet to a benchmark that you maintain.'}
        </EmptyState>
      ) : (
        <ModerationList
          key={JSON.stringify(filters)}
          submissions={page.submissions.map((submission) => ({
            id: submission.id,
            benchmark: submission.benchmark,
            benchmarkTitle: own.find(({ id }) => id === submission.benchmark)?.title ?? '',
            modelName: submission.model.name,
            organisation: submission.model.organisation,
            submitterName: submission.submitterName,
            submitterEmail: submission.submitterEmail,
            createdAt: submission.createdAt.toISOString(),
            visibility: submission.visibility,
            status: submission.status,
            evaluation: submission.evaluation?.status ?? null,
            verified: submission.verifiedAt !== null,
            baseline: submission.baseline,
            canary: submission.canary,
            sample: submission.sample,
          }))}
        />
      )}
      <nav aria-label="Pages" className="mt-6 flex gap-3">
        {filters.after ? (
          <Link
            href={`/admin/submissions?${new URLSearchParams(asked)}`}
            className={buttonClass('secondary')}
          >
            First page
          </Link>
        ) : null}
        {page.next ? (
          <Link href={`/admin/submissions?${next}`} className={buttonClass('secondary')}>
            Next page
          </Link>
        ) : null}
      </nav>
    </div>
  );
}
