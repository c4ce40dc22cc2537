import { type ListModeratedInput, listModerated } from '@clapboard/services/submissions';
import type { Metadata } from 'next';
import { AdminPage } from '@/components/admin/admin-page';
import { ModerationFilters } from '@/components/admin/moderation/moderation-filters';
import { ModerationList } from '@/components/admin/moderation/moderation-list';
import { readFilters } from '@/components/admin/moderation/read-filters';
import { toModerationRow } from '@/components/admin/moderation/to-moderation-row';
import { EmptyState } from '@/components/ui/empty-state';
import { PageLinks } from '@/components/ui/page-links';
import { currentActor } from '@/server/actor';
import { ownBenchmarks } from '@/server/own-benchmarks';
import { forPage } from '@/server/page-errors';
import { services } from '@/server/services';
import type { QueryProps } from '@/url-state/query';

export const metadata: Metadata = { title: 'Submissions' };

export default async function SubmissionsPage({ searchParams }: QueryProps) {
  const filters = readFilters(await searchParams);
  const { after, ...query } = filters;
  const actor = await currentActor();
  const page = await forPage(
    '/admin/submissions',
    listModerated(services(), actor, {
      ...query,
      ...(after && { cursor: after }),
    } as ListModeratedInput),
  );
  const maintained = ownBenchmarks(actor);
  const now = new Date();
  const next = new URLSearchParams({ ...query, after: page.next ?? '' });
  return (
    <AdminPage
      title="Submissions"
      lead="Submissions that need approval come first, oldest on top. All others follow, newest on top."
    >
      <ModerationFilters filters={filters} benchmarks={maintained} />
      {page.submissions.length === 0 ? (
        <EmptyState title="No matching submissions">
          {Object.keys(query).length > 0
            ? 'Remove a filter to see more.'
            : 'Your benchmarks have no submissions yet.'}
        </EmptyState>
      ) : (
        <ModerationList
          key={JSON.stringify(filters)}
          submissions={page.submissions.map((submission) => toModerationRow(submission, now))}
        />
      )}
      <PageLinks
        previous={
          after
            ? { title: 'First page', href: `/admin/submissions?${new URLSearchParams(query)}` }
            : null
        }
        next={page.next ? { title: 'Next page', href: `/admin/submissions?${next}` } : null}
      />
    </AdminPage>
  );
}
