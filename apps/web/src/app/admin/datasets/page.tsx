import { benchmarks } from '@clapboard/benchmarks';
import { isMaintainerOf } from '@clapboard/services/core';
import { listRevisions, type MaintainedRevision } from '@clapboard/services/datasets';
import type { Metadata } from 'next';
import { AdminPage } from '@/components/admin/admin-page';
import { ImportForm } from '@/components/admin/import-form';
import { AllRevisions } from '@/components/admin/revision-table';
import { GuideLink } from '@/components/shared/guide-link';
import { buttonClass } from '@/components/ui/button';
import { Card, CardBody, CardHeader } from '@/components/ui/card';
import { Link } from '@/components/ui/link';
import { currentActor } from '@/server/actor';
import { ofOwnBenchmarks } from '@/server/own-benchmarks';
import { forPage } from '@/server/page-errors';
import { services } from '@/server/services';

export const metadata: Metadata = { title: 'Datasets' };

interface DatasetsPageProps {
  searchParams: Promise<{ benchmark?: string | string[] }>;
}

const isPrivate = ({ access }: MaintainedRevision): boolean => access === 'private';

export default async function DatasetsPage({ searchParams }: DatasetsPageProps) {
  const { benchmark: preselected } = await searchParams;
  const actor = await currentActor();
  const lists = await forPage(
    '/admin/datasets',
    ofOwnBenchmarks(actor, (benchmark) => listRevisions(services(), actor, { benchmark })),
  );
  const matchingBenchmarks = benchmarks.filter(({ id }) => isMaintainerOf(actor, id));
  const withPrivateRevision = new Set(
    lists.filter(({ loaded }) => loaded.some(isPrivate)).map(({ id }) => id),
  );
  return (
    <AdminPage
      title="Datasets"
      lead="A revision is one version of a benchmark’s questions and answers. The leaderboard shows results on the active revision. Other results keep their pages."
      actions={
        <Link href="#import-form" className={buttonClass('primary')}>
          Import a revision
        </Link>
      }
    >
      <AllRevisions lists={lists} />
      <Card id="import-form" aria-labelledby="import" className="scroll-mt-8">
        <CardHeader
          titleId="import"
          title="Import a revision"
          description={
            <>
              Importing the same items again returns the existing revision.{' '}
              <span className="whitespace-nowrap">
                <GuideLink to="/docs/maintainers#dataset">Public or private?</GuideLink>
              </span>
            </>
          }
        />
        <CardBody className="max-w-3xl">
          <ImportForm
            benchmarks={matchingBenchmarks.map((benchmark) => ({
              id: benchmark.id,
              title: benchmark.title,
              tasks: benchmark.tasks.map((task) => ({ id: task.id, title: task.title })),
              truthFiles: benchmark.truthFiles,
              judged: benchmark.judged === true,
              answersPublished: benchmark.answersPublished,
              hasPrivateRevision: withPrivateRevision.has(benchmark.id),
            }))}
            preselected={matchingBenchmarks.find(({ id }) => id === preselected)?.id}
          />
        </CardBody>
      </Card>
    </AdminPage>
  );
}
