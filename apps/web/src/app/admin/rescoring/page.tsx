import { benchmarks } from '@clapboard/benchmarks';
import { isMaintainerOf, listRescores, rescoreOptions } from '@clapboard/services';
import type { Metadata } from 'next';
import { AdminPage } from '@/components/admin/admin-page';
import { BoardVersions } from '@/components/rescoring/board-versions';
import { OpenRescores, PastRescores } from '@/components/rescoring/rescore-list';
import { isOpen } from '@/components/rescoring/words';
import { EmptyState } from '@/components/ui/empty-state';
import { currentActor } from '@/server/actor';
import { forPage } from '@/server/page-errors';
import { services } from '@/server/services';

export const metadata: Metadata = { title: 'Rescoring' };

export default async function RescoringPage() {
  const path = '/admin/rescoring';
  const actor = await currentActor();
  const rescores = await forPage(path, listRescores(services(), actor, {}));
  const mine = benchmarks.filter(({ id }) => isMaintainerOf(actor, id));
  const boards = await forPage(
    path,
    Promise.all(
      mine.map(async ({ id, title }) => ({
        title,
        options: await rescoreOptions(services(), actor, { benchmark: id }),
      })),
    ),
  );
  const open = rescores.filter(({ status }) => isOpen(status));
  const past = rescores.filter(({ status }) => !isOpen(status));
  return (
    <AdminPage
      title="Rescoring"
      lead="Stored files are scored again, out of sight, by another scorer, dataset or judge. You read what would change before anything does; then all of it changes at once, and can be taken back."
    >
      {open.length > 0 ? (
        <section aria-labelledby="open" className="flex flex-col gap-4">
          <h2 id="open" className="font-semibold text-xl tracking-tight">
            Open
          </h2>
          <OpenRescores rescores={open} />
        </section>
      ) : null}
      {boards.map(({ title, options }) => (
        <BoardVersions key={options.benchmark} title={title} options={options} />
      ))}
      <section aria-labelledby="past" className="flex flex-col gap-4">
        <h2 id="past" className="font-semibold text-xl tracking-tight">
          Past
        </h2>
        {past.length > 0 ? (
          <PastRescores rescores={past} />
        ) : (
          <EmptyState title="Nothing has been rescored yet">
            When a scorer, a dataset or a judge changes, results keep the versions that made them
            until you rescore them here. What was published, rolled back or cancelled is listed
            then, with who asked for it and why.
          </EmptyState>
        )}
      </section>
    </AdminPage>
  );
}
