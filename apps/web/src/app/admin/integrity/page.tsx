import { findBenchmark } from '@clapboard/benchmarks';
import { listSignals, type ScanView, signalKinds } from '@clapboard/services';
import type { Metadata } from 'next';
import Link from 'next/link';
import { AdminPage } from '@/components/admin/admin-page';
import { ScanLine } from '@/components/admin/integrity/scan-line';
import { SignalCard } from '@/components/admin/integrity/signal-card';
import { kindTitles } from '@/components/admin/integrity/signal-words';
import { EmptyState } from '@/components/ui/empty-state';
import { tabClass } from '@/components/ui/tabs';
import { currentActor } from '@/server/actor';
import { forPage } from '@/server/page-errors';
import { services } from '@/server/services';

export const metadata: Metadata = { title: 'Integrity' };

const titleOf = (benchmark: string): string => findBenchmark(benchmark)?.title ?? benchmark;

function scanWords({ finishedAt, running, submissions, errorCode }: ScanView): string {
  if (running) return 'A worker is looking, or will in a moment.';
  if (finishedAt === null) return 'Not looked through yet.';
  const at = `${finishedAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  if (errorCode !== null) return `The last search failed at ${at}. Look again, or see the log.`;
  return `${submissions} submissions looked through at ${at}.`;
}

interface PageProps {
  searchParams: Promise<{ kind?: string; show?: string; benchmark?: string }>;
}

export default async function IntegrityPage({ searchParams }: PageProps) {
  const asked = await searchParams;
  const kind = signalKinds.find((one) => one === asked.kind);
  const benchmark = findBenchmark(String(asked.benchmark))?.id;
  const dismissed = asked.show === 'dismissed';
  const { signals, scans } = await forPage(
    '/admin/integrity',
    listSignals(services(), await currentActor(), {
      dismissed,
      ...(kind && { kind }),
      ...(benchmark && { benchmark }),
    }),
  );
  const href = (next: Record<string, string | undefined>) => {
    const all = { kind, benchmark, show: dismissed ? 'dismissed' : undefined, ...next };
    const query = Object.entries(all).flatMap(([name, value]) => (value ? [[name, value]] : []));
    return `/admin/integrity?${new URLSearchParams(query)}`;
  };
  const filters = [
    { title: 'All kinds', to: href({ kind: undefined }), on: !kind },
    ...signalKinds.map((one) => ({
      title: kindTitles[one],
      to: href({ kind: one }),
      on: kind === one,
    })),
    { title: 'Dismissed', to: href({ show: dismissed ? undefined : 'dismissed' }), on: dismissed },
    ...(benchmark
      ? [{ title: `Only ${titleOf(benchmark)}`, to: href({ benchmark: undefined }), on: true }]
      : []),
  ];
  const looked = scans.reduce((sum, { submissions }) => sum + submissions, 0);
  return (
    <AdminPage
      title="Integrity"
      lead="What is unusual about submissions, the strongest first. These are signals, not verdicts: models of one family err alike, and a new release may be far better. Look at the submissions and ask their submitters before you act."
    >
      <nav aria-label="Filter" className="flex gap-5 overflow-x-auto border-line border-b">
        {filters.map(({ title, to, on }) => (
          <Link key={title} href={to} aria-current={on || undefined} className={tabClass}>
            {title}
          </Link>
        ))}
      </nav>
      {signals.length === 0 ? (
        <EmptyState title={dismissed ? 'Nothing was dismissed' : 'Nothing unusual'}>
          {dismissed
            ? 'Signals that a maintainer puts away are kept here, with the reason.'
            : `In ${looked} submissions. When each board was looked through is below.`}
        </EmptyState>
      ) : (
        signals.map((one) => (
          <SignalCard key={one.id} signal={one} title={titleOf(one.benchmark)} />
        ))
      )}
      <section aria-labelledby="scans">
        <h2 id="scans" className="font-semibold text-lg tracking-tight">
          Searches
        </h2>
        <p className="mt-1 text-soft text-sm">
          A worker looks by itself when results have changed, once an hour at most.
        </p>
        <ul className="mt-3 max-w-3xl divide-y divide-line border-line border-y">
          {scans.map((scan) => (
            <ScanLine
              key={scan.benchmark}
              benchmark={scan.benchmark}
              title={titleOf(scan.benchmark)}
              words={scanWords(scan)}
              running={scan.running}
              progress={scan.progress}
            />
          ))}
        </ul>
      </section>
    </AdminPage>
  );
}
