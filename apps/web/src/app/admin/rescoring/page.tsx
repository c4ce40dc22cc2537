import { listRescores, rescoreOptions } from '@clapboard/services/rescoring';
import type { Metadata } from 'next';
import { AdminPage } from '@/components/admin/admin-page';
import { LeaderboardVersions } from '@/components/rescoring/leaderboard-versions';
import { OpenRescores, PastRescores } from '@/components/rescoring/rescore-list';
import { isOpen } from '@/components/rescoring/words';
import { EmptyState } from '@/components/ui/empty-state';
import { currentActor } from '@/server/actor';
import { ofOwnBenchmarks } from '@/server/own-benchmarks';
import { forPage } from '@/server/page-errors';
import { services } from '@/server/services';

export const metadata: Metadata = { title: 'Rescoring' };

export default async function RescoringPage() {
  const path = '/admin/rescoring';
  const actor = await currentActor();
  const rescores = await forPage(path, listRescores(services(), actor, {}));
  const boards = await forPage(
    path,
    ofOwnBenchmarks(actor, (benchmark) => rescoreOptions(services(), actor, { benchmark })),
  );
  const open = rescores.filter(({ status }) => isOpen(status));
  const past = rescores.filter(({ status }) => !isOpen(status));
  return (
    <AdminPage
      title="Rescoring"
      lead="Score stored files again with another scorer, dataset or judge. Review a preview, then publish all changes at once. You can roll them back."
    >
      {open.length > 0 ? (
        <section aria-labelledby="open" className="flex flex-col gap-4">
          <h2 id="open" className="font-semibold text-xl tracking-tight">
            Open
          </h2>
          <OpenRescores rescores={open} />
        </section>
      ) : null}
      <section aria-labelledby="benchmarks" className="flex flex-col gap-4">
        <h2 id="benchmarks" className="font-semibold text-xl tracking-tight">
          By benchmark
        </h2>
        {boards.map(({ id, title, loaded }) => (
          <LeaderboardVersions key={id} title={title} options={loaded} />
        ))}
      </section>
      <section aria-labelledby="past" className="flex flex-col gap-4">
        <h2 id="past" className="font-semibold text-xl tracking-tight">
          Past
        </h2>
        {past.length > 0 ? (
          <PastRescores rescores={past} />
        ) : (
          <EmptyState title="No finished rescorings yet">
            When a scorer, dataset or judge changes, results keep their versions until you rescore
            them. Finished rescorings are listed here with author and reason.
          </EmptyState>
        )}
      </section>
    </AdminPage>
  );
}
