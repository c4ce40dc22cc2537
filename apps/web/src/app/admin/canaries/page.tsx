import { listCanaries } from '@clapboard/services/canary';
import type { Metadata } from 'next';
import { AdminPage } from '@/components/admin/admin-page';
import { CanarySection } from '@/components/admin/canary-section';
import { splitRuns } from '@/components/admin/split-runs';
import { Alert } from '@/components/ui/alert';
import { Link } from '@/components/ui/link';
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
    const { latest } = splitRuns(loaded.filter(({ status }) => status !== 'running'));
    return latest.some(({ status }) => status !== 'same');
  });
  return (
    <AdminPage
      title="Canaries"
      lead={
        <>
          Every night, one public result of each benchmark is scored again. All numbers must match
          exactly. A difference means that the hardware, a library or stored data has changed. To
          choose a result, select it in{' '}
          <Link href="/admin/submissions" className="prose-link">
            Submissions
          </Link>{' '}
          and choose “Use as canary”.
        </>
      }
    >
      {alarming.length > 0 ? (
        <Alert tone="bad" title={`Check ${alarming.map(({ title }) => title).join(', ')}`}>
          The last run gave different numbers or didn’t finish. Find out why before you publish a
          rescoring; see the details below.
        </Alert>
      ) : null}
      <div className="divide-y divide-line rounded-card border border-line bg-surface">
        {lists.map(({ id, title, loaded }) => (
          <CanarySection key={id} benchmark={id} title={title} runs={loaded} />
        ))}
      </div>
    </AdminPage>
  );
}
