import { benchmarks } from '@clapboard/benchmarks';
import { isMaintainerOf } from '@clapboard/services/core';
import { listRevisions } from '@clapboard/services/datasets';
import type { Metadata } from 'next';
import { AdminPage } from '@/components/admin/admin-page';
import { ImportForm } from '@/components/admin/import-form';
import { RevisionTable } from '@/components/admin/revision-table';
import { Card, CardBody, CardHeader } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { Link } from '@/components/ui/link';
import { currentActor } from '@/server/actor';
import { ofOwnBenchmarks } from '@/server/own-benchmarks';
import { forPage } from '@/server/page-errors';
import { services } from '@/server/services';

export const metadata: Metadata = { title: 'Datasets' };

interface DatasetsPageProps {
  searchParams: Promise<{ benchmark?: string | string[] }>;
}

export default async function DatasetsPage({ searchParams }: DatasetsPageProps) {
  const { benchmark: preselected } = await searchParams;
  const actor = await currentActor();
  const lists = await forPage(
    '/admin/datasets',
    ofOwnBenchmarks(actor, (benchmark) => listRevisions(services(), actor, { benchmark })),
  );
  const matchingBenchmarks = benchmarks.filter(({ id }) => isMaintainerOf(actor, id));
  return (
    <AdminPage
      title="Datasets"
      lead="A revision is one version of a benchmark’s questions and answers. The leaderboard shows results on the active revision. Other results keep their pages."
    >
      {lists.map(({ id, title, loaded }) => (
        <Card key={id} aria-labelledby={`revisions-${id}`}>
          <CardHeader
            titleId={`revisions-${id}`}
            title={
              <Link href={`/admin/benchmarks/${id}`} className="hover:text-accent">
                {title}
              </Link>
            }
          />
          <CardBody>
            {loaded.length > 0 ? (
              <RevisionTable title={title} revisions={loaded} />
            ) : (
              <EmptyState title="No dataset yet">
                Import the official files to open this benchmark for submissions.{' '}
                <Link
                  href={`/admin/datasets?benchmark=${id}#import-form`}
                  className="text-accent underline"
                >
                  Import {title}
                </Link>
              </EmptyState>
            )}
          </CardBody>
        </Card>
      ))}
      <Card id="import-form" aria-labelledby="import" className="scroll-mt-8">
        <CardHeader
          titleId="import"
          title="Import a revision"
          description="The answers stay on this server. Importing the same items again returns the existing revision."
        />
        <CardBody className="max-w-3xl">
          <ImportForm
            benchmarks={matchingBenchmarks.map(({ id, title, truthFiles, judged }) => ({
              id,
              title,
              truthFiles,
              judged: judged === true,
            }))}
            preselected={matchingBenchmarks.find(({ id }) => id === preselected)?.id}
          />
        </CardBody>
      </Card>
    </AdminPage>
  );
}
