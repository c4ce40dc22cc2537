import { listStoredModels } from '@clapboard/services/models';
import type { Metadata } from 'next';
import Form from 'next/form';
import { AdminPage } from '@/components/admin/admin-page';
import { ModelLine } from '@/components/admin/models/model-line';
import { EmptyState } from '@/components/ui/empty-state';
import { Input } from '@/components/ui/input';
import { PageLinks } from '@/components/ui/page-links';
import { SubmitButton } from '@/components/ui/submit-button';
import { Table, Th, UnseenTh } from '@/components/ui/table';
import { getBenchmarkTitle } from '@/leaderboard-view/benchmark-title';
import { currentActor } from '@/server/actor';
import { forPage } from '@/server/page-errors';
import { services } from '@/server/services';
import type { QueryProps } from '@/url-state/query';

export const metadata: Metadata = { title: 'Models' };

export default async function ModelsPage({ searchParams }: QueryProps) {
  const { q, after } = await searchParams;
  const query = typeof q === 'string' ? q.slice(0, 120) : '';
  const { models, next } = await forPage(
    '/admin/models',
    listStoredModels(services(), await currentActor(), {
      query,
      ...(typeof after === 'string' && after && { cursor: after.slice(0, 64) }),
    }),
  );
  const more = new URLSearchParams({ ...(query && { q: query }), after: next ?? '' });
  return (
    <AdminPage
      title="Models"
      lead="Edit a model’s details, or merge duplicates. Merging moves all submissions to the other model and redirects the old address."
    >
      <Form key={query} action="/admin/models" className="flex max-w-xl gap-3">
        <Input
          type="search"
          name="q"
          aria-label="Find models"
          placeholder="Name or organisation"
          maxLength={120}
          defaultValue={query}
        />
        <SubmitButton className="max-sm:h-11">Search</SubmitButton>
      </Form>
      {models.length === 0 ? (
        <EmptyState title="No models found">
          {query
            ? 'Try a shorter part of the name.'
            : 'Models appear here with their first submission.'}
        </EmptyState>
      ) : (
        <Table stacked="phone" caption="Models">
          <thead>
            <tr>
              <Th>Model</Th>
              <Th>Added by</Th>
              <Th>Submissions</Th>
              <UnseenTh>Actions</UnseenTh>
            </tr>
          </thead>
          <tbody>
            {models.map((model) => (
              <ModelLine
                key={model.id}
                model={model}
                boards={model.benchmarks.map(
                  ({ benchmark, submissions }) =>
                    `${getBenchmarkTitle(benchmark)}\u00a0(${submissions})`,
                )}
              />
            ))}
          </tbody>
        </Table>
      )}
      <PageLinks
        previous={
          after
            ? {
                title: 'First page',
                href: `/admin/models${query ? `?q=${encodeURIComponent(query)}` : ''}`,
              }
            : null
        }
        next={next ? { title: 'Next page', href: `/admin/models?${more}` } : null}
      />
    </AdminPage>
  );
}
