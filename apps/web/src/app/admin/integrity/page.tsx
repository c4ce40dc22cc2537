import { findBenchmark } from '@clapboard/benchmarks';
import { listSignals, type ScanView, signalKinds } from '@clapboard/services/integrity';
import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { AdminPage } from '@/components/admin/admin-page';
import { ScanLine } from '@/components/admin/integrity/scan-line';
import { SignalCard } from '@/components/admin/integrity/signal-card';
import { SignalFilters } from '@/components/admin/integrity/signal-filters';
import { kindTitles } from '@/components/admin/integrity/signal-words';
import { buttonClass } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Link } from '@/components/ui/link';
import { Moment } from '@/components/ui/moment';
import { PageLinks } from '@/components/ui/page-links';
import { Refreshing } from '@/components/ui/refreshing';
import { formatCounted } from '@/format/values';
import { getBenchmarkTitle } from '@/leaderboard-view/benchmark-title';
import { currentActor } from '@/server/actor';
import { ownBenchmarks } from '@/server/own-benchmarks';
import { forPage } from '@/server/page-errors';
import { services } from '@/server/services';
import { getFirst, type QueryProps, readPage } from '@/url-state/query';

export const metadata: Metadata = { title: 'Integrity' };

function scanWords({ finishedAt, running, submissions, errorCode }: ScanView): ReactNode {
  if (running) return 'A worker is scanning or will start shortly.';
  if (finishedAt === null) return 'Not scanned yet.';
  if (errorCode !== null)
    return (
      <>
        The last scan failed on <Moment at={finishedAt} />. Scan again, or check the worker log.
      </>
    );
  return (
    <>
      {formatCounted(submissions, 'submission')} scanned on <Moment at={finishedAt} />.
    </>
  );
}

const signalsPerPage = 50;

export default async function IntegrityPage({ searchParams }: QueryProps) {
  const params = await searchParams;
  const page = readPage(params.page);
  const actor = await currentActor();
  const kind = signalKinds.find((signalKind) => signalKind === params.kind);
  const benchmark = findBenchmark(getFirst(params.benchmark) ?? '')?.id;
  const dismissed = params.show === 'dismissed';
  const { signals, scans } = await forPage(
    '/admin/integrity',
    listSignals(services(), actor, {
      dismissed,
      skip: (page - 1) * signalsPerPage,
      // One more tells whether there is a next page.
      take: signalsPerPage + 1,
      ...(kind && { kind }),
      ...(benchmark && { benchmark }),
    }),
  );
  const buildHref = (to: number) =>
    `/admin/integrity?${new URLSearchParams({
      ...(kind && { kind }),
      ...(benchmark && { benchmark }),
      ...(dismissed && { show: 'dismissed' }),
      ...(to > 1 && { page: String(to) }),
    })}`;
  const scanned = scans.reduce((sum, { submissions }) => sum + submissions, 0);
  return (
    <AdminPage
      title="Integrity"
      lead="Unusual patterns in submissions, strongest first. A signal is not proof: related models make similar mistakes, and new models can improve a lot. Review the submissions and ask their submitters before you act."
    >
      <SignalFilters
        values={{ kind, benchmark, show: dismissed ? 'dismissed' : undefined }}
        kinds={signalKinds.map((signalKind) => ({ id: signalKind, title: kindTitles[signalKind] }))}
        benchmarks={ownBenchmarks(actor)}
      />
      {signals.length === 0 ? (
        <NoSignals
          filtered={page > 1 || Boolean(kind ?? benchmark)}
          dismissed={dismissed}
          scanned={scanned}
        />
      ) : (
        signals
          .slice(0, signalsPerPage)
          .map((signal) => (
            <SignalCard
              key={signal.id}
              signal={signal}
              title={getBenchmarkTitle(signal.benchmark)}
            />
          ))
      )}
      <PageLinks
        previous={page > 1 ? { title: 'Stronger', href: buildHref(page - 1) } : null}
        next={
          signals.length > signalsPerPage ? { title: 'Weaker', href: buildHref(page + 1) } : null
        }
      />
      <section aria-labelledby="scans">
        <h2 id="scans" className="font-semibold text-lg tracking-tight">
          Scans
        </h2>
        <p className="mt-1 text-soft text-sm">
          A leaderboard is scanned after its results change, at most once an hour.
        </p>
        {scans.some(({ running }) => running) ? <Refreshing everyMilliseconds={2000} /> : null}
        <ul className="mt-3 max-w-3xl divide-y divide-line border-line border-y">
          {scans.map((scan) => (
            <ScanLine
              key={scan.benchmark}
              benchmark={scan.benchmark}
              title={getBenchmarkTitle(scan.benchmark)}
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

interface NoSignalsProps {
  /** by kind or benchmark */
  filtered: boolean;
  dismissed: boolean;
  /** submissions of all benchmarks that were scanned */
  scanned: number;
}

function NoSignals({ filtered, dismissed, scanned }: NoSignalsProps) {
  if (filtered) {
    return (
      <EmptyState
        title="No matching signals"
        action={
          <Link href="/admin/integrity" className={buttonClass('secondary')}>
            Show open signals
          </Link>
        }
      >
        Choose another kind, benchmark or state.
      </EmptyState>
    );
  }
  return (
    <EmptyState title={dismissed ? 'No dismissed signals' : 'No open signals'}>
      {dismissed
        ? 'Dismissed signals are listed here with the reason.'
        : `${formatCounted(scanned, 'submission')} scanned.`}
    </EmptyState>
  );
}
