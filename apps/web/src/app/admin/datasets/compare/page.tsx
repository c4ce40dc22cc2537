import { findBenchmark } from '@clapboard/benchmarks';
import { changeKinds, compareRevisions } from '@clapboard/services/datasets';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { z } from 'zod';
import { AdminPage } from '@/components/admin/admin-page';
import { ChangeCounts } from '@/components/admin/change-counts';
import { ChangeFilter } from '@/components/admin/change-filter';
import { ItemChanges } from '@/components/admin/item-changes';
import { RevisionFacts } from '@/components/admin/revision-facts';
import { buttonClass } from '@/components/ui/button';
import { Card, CardBody, CardHeader } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { Link } from '@/components/ui/link';
import { Pages } from '@/components/ui/pages';
import { formatCounted } from '@/format/values';
import { currentActor } from '@/server/actor';
import { forForm } from '@/server/page-errors';
import { services } from '@/server/services';
import type { QueryProps } from '@/url-state/query';

export const metadata: Metadata = { title: 'Compare revisions' };

/** Items per page. */
const limit = 50;

const querySchema = z.object({
  left: z.string().min(1).max(64),
  right: z.string().min(1).max(64),
  task: z.string().max(100).optional(),
  kind: z.enum(changeKinds).optional().catch(undefined),
  page: z.coerce.number().int().min(1).max(100_000).catch(1),
});

export default async function CompareRevisionsPage({ searchParams }: QueryProps) {
  const query = querySchema.safeParse(await searchParams).data;
  if (!query) notFound();
  const { left: leftId, right: rightId, task, kind, page } = query;
  const input = { leftId, rightId, task: task || undefined, kind, limit };
  const actor = await currentActor();
  const parent = { title: 'Datasets', href: '/admin/datasets' };
  const compared = await forForm(
    parent.href,
    compareRevisions(services(), actor, { ...input, offset: (page - 1) * limit }),
  );
  if (!compared.ok) {
    return (
      <AdminPage title="Compare revisions" parent={parent}>
        <EmptyState title="These revisions can’t be compared">{compared.message}</EmptyState>
      </AdminPage>
    );
  }
  const { left, right, counts, total, items } = compared.value;
  const definition = findBenchmark(left.benchmark);
  if (!definition) notFound();
  const tasks = [...new Set(counts.map((count) => count.task))];
  return (
    <AdminPage
      title={`${definition.title}: ${left.label} → ${right.label}`}
      parent={parent}
      lead="Every item that differs. Changed references are marked, but never shown."
      actions={
        right.active ? (
          <Link
            href={`/admin/rescoring/new?${new URLSearchParams({ benchmark: left.benchmark, revision: right.id })}`}
            className={buttonClass('secondary')}
          >
            Rescore on the active revision
          </Link>
        ) : null
      }
    >
      <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
        <RevisionFacts title="Before" revision={left} />
        <RevisionFacts title="After" revision={right} />
      </div>
      {counts.length === 0 ? (
        <EmptyState title="No items differ">
          Both revisions have the same questions and answers.
        </EmptyState>
      ) : (
        <>
          <Card aria-labelledby="counts">
            <CardHeader
              titleId="counts"
              title="What changed"
              description="An item can count in several columns. “Changed” is a different question, aspect or cluster."
            />
            <CardBody>
              <ChangeCounts definition={definition} counts={counts} />
            </CardBody>
          </Card>
          <Card aria-labelledby="items">
            <CardHeader
              titleId="items"
              title="Items"
              description={`${formatCounted(total, 'difference')}${tasks.length > 1 && !task ? ', counted per item and task' : ''}.`}
            />
            <CardBody className="flex flex-col gap-5">
              <ChangeFilter definition={definition} query={query} tasks={tasks} />
              {items.length > 0 ? (
                <ItemChanges definition={definition} items={items} allTasks={tasks.length} />
              ) : (
                <EmptyState title="No matching items">Choose another task or kind.</EmptyState>
              )}
              <Pages
                page={page}
                pages={Math.ceil(total / limit)}
                buildHref={(to) =>
                  `${parent.href}/compare?${new URLSearchParams({
                    left: leftId,
                    right: rightId,
                    task: task ?? '',
                    kind: kind ?? '',
                    page: String(to),
                  })}`
                }
              />
            </CardBody>
          </Card>
        </>
      )}
    </AdminPage>
  );
}
