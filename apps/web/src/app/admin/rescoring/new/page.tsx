import { findComparable, maxCompared } from '@clapboard/services/compare';
import { rescoreOptions } from '@clapboard/services/rescoring';
import type { Metadata } from 'next';
import { notFound, redirect } from 'next/navigation';
import { AdminPage } from '@/components/admin/admin-page';
import { BenchmarkSelect } from '@/components/rescoring/benchmark-select';
import { RescoreForm } from '@/components/rescoring/rescore-form';
import type { Pickable } from '@/components/rescoring/submission-picker';
import { buttonClass } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Link } from '@/components/ui/link';
import { currentActor } from '@/server/actor';
import { ownBenchmarks } from '@/server/own-benchmarks';
import { forPage } from '@/server/page-errors';
import { services } from '@/server/services';
import { getFirst, type QueryProps } from '@/url-state/query';

export const metadata: Metadata = { title: 'New rescoring' };

const path = '/admin/rescoring/new';
/** Maximum number of submissions in the query. */
const mostNamed = 200;

/** Returns the submissions with these IDs that belong to the benchmark, in the same order. */
async function findNamed(benchmark: string, ids: readonly string[]): Promise<Pickable[]> {
  const actor = await currentActor();
  const found: Pickable[] = [];
  for (let from = 0; from < ids.length; from += maxCompared) {
    const part = ids.slice(from, from + maxCompared);
    const some = await forPage(path, findComparable(services(), actor, { ids: part }));
    found.push(...some.filter((candidate) => candidate.benchmark === benchmark));
  }
  return found;
}

export default async function NewRescorePage({ searchParams }: QueryProps) {
  const actor = await currentActor();
  if (actor.kind === 'visitor') redirect(`/sign-in?next=${encodeURIComponent(path)}`);
  const query = await searchParams;
  const mine = ownBenchmarks(actor);
  const requested = getFirst(query.benchmark);
  const board = requested ? mine.find(({ id }) => id === requested) : mine[0];
  if (!board) notFound();
  const options = await forPage(path, rescoreOptions(services(), actor, { benchmark: board.id }));
  const ids = (getFirst(query.submissions) ?? '').split(',').filter(Boolean).slice(0, mostNamed);
  const chosen = await findNamed(board.id, ids);
  const initial = await forPage(
    path,
    findComparable(services(), actor, { benchmark: board.id, take: 50 }),
  );
  const revision = options.revisions.find(({ id }) => id === query.revision);
  return (
    <AdminPage
      title="New rescoring"
      parent={{ title: 'Rescoring', href: '/admin/rescoring' }}
      lead="Nothing on the leaderboard changes until you review the preview and publish it."
    >
      <div className="flex max-w-3xl flex-col gap-7">
        <BenchmarkSelect benchmarks={mine} value={board.id} />
        {options.open ? (
          <EmptyState
            title={`A rescoring of ${board.title} is open`}
            action={
              <Link href={`/admin/rescoring/${options.open}`} className={buttonClass('primary')}>
                Open the rescoring
              </Link>
            }
          >
            Only one rescoring per benchmark can be open. Publish or cancel it first.
          </EmptyState>
        ) : options.results.length === 0 ? (
          <EmptyState title="Nothing to rescore">{board.title} has no results yet.</EmptyState>
        ) : (
          <RescoreForm
            key={board.id}
            options={options}
            title={board.title}
            chosen={chosen}
            revisionId={revision?.id ?? ''}
            initial={initial}
          />
        )}
      </div>
    </AdminPage>
  );
}
