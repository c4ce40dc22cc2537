import { listCanaries } from '@clapboard/services';
import type { Metadata } from 'next';
import { AdminPage } from '@/components/admin/admin-page';
import { CanaryCard } from '@/components/admin/canary-card';
import { Alert } from '@/components/ui/alert';
import { currentActor } from '@/server/actor';
import { ofOwnBenchmarks } from '@/server/own-benchmarks';
import { forPage } from '@/server/page-errors';
import { services } from '@/server/services';

export const metadata: Metadata = { title: 'Canaries' };

export default async function CanariesPage() {
  const actor = await currentActor();
  const lists = await forPage(
    '/admin/canaries',
    ofOwnBenchmarks(actor, (benchmark) => listCanaries(services(), actor, { benchmark })),
  );
  const alarming = lists.filter(({ loaded }) => {
    const last = loaded.find(({ status }) => status !== 'running');
    return last?.status === 'changed' || last?.status === 'failed';
  });
  return (
    <AdminPage
      title="Canaries"
      lead="Every night one public result of each benchmark is scored again by the same scorer, beside the board. Each number must come out exactly as it was. Where one does not, a machine, a library or stored data is not what it was."
    >
      {alarming.length > 0 ? (
        <Alert tone="bad" title={`Look at ${alarming.map(({ title }) => title).join(', ')}`}>
          The last repetition did not give the same numbers, or did not end. Publish no rescoring of
          it before you know why; the details are below.
        </Alert>
      ) : null}
      {lists.map(({ id, title, loaded }) => (
        <CanaryCard key={id} benchmark={id} title={title} runs={loaded} />
      ))}
    </AdminPage>
  );
}
