import { benchmarks } from '@clapboard/benchmarks';
import { isMaintainerOf, type ListModeratedInput, listModerated } from '@clapboard/services';
import type { Metadata } from 'next';
import { AdminPage } from '@/components/admin/admin-page';
import { ModerationFilters } from '@/components/admin/moderation/moderation-filters';
import { ModerationList } from '@/components/admin/moderation/moderation-list';
import { readFilters } from '@/components/admin/moderation/read-filters';
import { PageLinks } from '@/components/admin/page-links';
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
    <AdminPage
      title="Submissions"
      lead="What awaits approval comes first, the oldest on top; then all others, the newest on top."
    >
      <ModerationFilters
        filters={filters}
        benchmarks={own.map(({ id, title }) => ({ id, title }))}
      />
      {page.submissions.length === 0 ? (
        <EmptyState title="No submission is like that">
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
      <PageLinks
        previous={
          filters.after
            ? { title: 'First page', href: `/admin/submissions?${new URLSearchParams(asked)}` }
            : null
        }
        next={page.next ? { title: 'Next page', href: `/admin/submissions?${next}` } : null}
      />
    </AdminPage>
  );
}
