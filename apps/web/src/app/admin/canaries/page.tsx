import { benchmarks } from '@clapboard/benchmarks';
import { type Actor, isMaintainerOf, listCanaries, requireMaintainer } from '@clapboard/services';
import type { Metadata } from 'next';
import Link from 'next/link';
import { CanaryCard } from '@/components/admin/canary-card';
import { Alert } from '@/components/ui/alert';
import { currentActor } from '@/server/actor';
import { forPage } from '@/server/page-errors';
import { services } from '@/server/services';

export const metadata: Metadata = { title: 'Canaries' };

export default async function CanariesPage() {
  const lists = await forPage('/admin/canaries', canariesOf(await currentActor()));
  const alarming = lists.filter(({ runs }) => {
    const last = runs.find(({ status }) => status !== 'running');
    return last?.status === 'changed' || last?.status === 'failed';
  });
  return (
    <div className="frame flex flex-col gap-8 py-10 sm:py-14">
      <header>
        <p className="eyebrow">
          <Link href="/admin" className="hover:text-ink">
            Administration
          </Link>
        </p>
        <h1 className="mt-2 font-semibold text-title">Canaries</h1>
        <p className="mt-2 max-w-3xl text-soft text-sm">
          Every night one public result of each benchmark is scored again by the same scorer, beside
          the board. Each number must come out exactly as it was. Where one does not, a machine, a
          library or stored data is not what it was.
        </p>
      </header>
      {alarming.length > 0 ? (
        <Alert tone="bad" title={`Look at ${alarming.map(({ title }) => title).join(', ')}`}>
          The last repetition did not give the same numbers, or did not end. Publish no rescoring of
          it before you know why; the details are below.
        </Alert>
      ) : null}
      {lists.map(({ id, title, runs }) => (
        <CanaryCard key={id} benchmark={id} title={title} runs={runs} />
      ))}
    </div>
  );
}

/** The repetitions of every benchmark that the actor maintains. Throws as `requireMaintainer` does. */
async function canariesOf(actor: Actor) {
  requireMaintainer(actor);
  return Promise.all(
    benchmarks
      .filter(({ id }) => isMaintainerOf(actor, id))
      .map(async ({ id, title }) => ({
        id,
        title,
        runs: await listCanaries(services(), actor, { benchmark: id }),
      })),
  );
}
