import { benchmarks } from '@clapboard/benchmarks';
import { type Actor, isMaintainerOf, listRevisions, requireMaintainer } from '@clapboard/services';
import type { Metadata } from 'next';
import Link from 'next/link';
import { ImportForm } from '@/components/admin/import-form';
import { RevisionTable } from '@/components/admin/revision-table';
import { Card, CardBody, CardHeader } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { currentActor } from '@/server/actor';
import { forPage } from '@/server/page-errors';
import { services } from '@/server/services';

export const metadata: Metadata = { title: 'Datasets' };

export default async function DatasetsPage() {
  const actor = await currentActor();
  const lists = await forPage('/admin/datasets', revisionsOf(actor));
  const own = benchmarks.filter(({ id }) => isMaintainerOf(actor, id));
  return (
    <div className="frame flex flex-col gap-8 py-10 sm:py-14">
      <header>
        <p className="eyebrow">
          <Link href="/admin" className="hover:text-ink">
            Administration
          </Link>
        </p>
        <h1 className="mt-2 font-semibold text-title">Datasets</h1>
      </header>
      {lists.map(({ id, title, revisions }) => (
        <Card key={id} aria-labelledby={`revisions-${id}`}>
          <CardHeader titleId={`revisions-${id}`} title={title} />
          <CardBody>
            {revisions.length > 0 ? (
              <RevisionTable title={title} revisions={revisions} />
            ) : (
              <EmptyState title="No dataset yet">
                Import the official files below. Until then nothing can be submitted.
              </EmptyState>
            )}
          </CardBody>
        </Card>
      ))}
      <Card aria-labelledby="import">
        <CardHeader
          titleId="import"
          title="Import a revision"
          description="The answers stay on this server. The same items again lead to the revision they already have."
        />
        <CardBody className="max-w-3xl">
          <ImportForm
            benchmarks={own.map(({ id, title, truthFiles }) => ({ id, title, truthFiles }))}
          />
        </CardBody>
      </Card>
    </div>
  );
}

/** The revisions of every benchmark that the actor maintains. Throws as `requireMaintainer` does. */
async function revisionsOf(actor: Actor) {
  requireMaintainer(actor);
  return Promise.all(
    benchmarks
      .filter(({ id }) => isMaintainerOf(actor, id))
      .map(async ({ id, title }) => ({
        id,
        title,
        revisions: await listRevisions(services(), actor, { benchmark: id }),
      })),
  );
}
