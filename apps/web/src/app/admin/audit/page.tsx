import { benchmarks } from '@clapboard/benchmarks';
import { isMaintainerOf, listAudit } from '@clapboard/services';
import type { Metadata } from 'next';
import Link from 'next/link';
import { AdminPage } from '@/components/admin/admin-page';
import { PageLinks } from '@/components/admin/page-links';
import { AuditFilterForm } from '@/components/audit/filter-form';
import { AuditLineItem } from '@/components/audit/line';
import { auditAddress, auditInput, readAuditQuery } from '@/components/audit/query';
import { buttonClass } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { currentActor } from '@/server/actor';
import { forPage } from '@/server/page-errors';
import { services } from '@/server/services';

interface AuditPageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export const metadata: Metadata = { title: 'Audit log' };

export default async function AuditPage({ searchParams }: AuditPageProps) {
  const params = await searchParams;
  const query = readAuditQuery(params);
  const actor = await currentActor();
  const { lines, next } = await forPage(
    auditAddress(query),
    listAudit(services(), actor, auditInput(params)),
  );
  const own = benchmarks.filter(({ id }) => isMaintainerOf(actor, id));
  const exportAs = (format: string) =>
    `/api/admin/audit/export?${new URLSearchParams({ ...query, format })}`;
  return (
    <AdminPage
      title="Audit log"
      lead={
        <>
          What people changed on this site, the newest first. Lines are written once and never
          changed. Maintainers read those of their benchmarks, admins all.
        </>
      }
    >
      <AuditFilterForm query={query} benchmarks={own.map(({ id, title }) => ({ id, title }))} />
      <p className="mt-6 flex flex-wrap gap-x-5 gap-y-2 text-sm">
        <a href={exportAs('csv')} className="prose-link" download>
          Download these lines as CSV
        </a>
        <a href={exportAs('jsonl')} className="prose-link" download>
          as JSON lines
        </a>
        {Object.keys(query).length > 0 ? (
          <Link href="/admin/audit" className="prose-link">
            Show all
          </Link>
        ) : null}
      </p>
      {lines.length > 0 ? (
        <ul aria-label="Changes" className="mt-4 divide-y divide-line border-line border-y">
          {lines.map((line) => (
            <AuditLineItem key={line.id} line={line} />
          ))}
        </ul>
      ) : (
        <EmptyState
          className="mt-6"
          title="No line matches"
          action={
            <Link href="/admin/audit" className={buttonClass('secondary')}>
              Show all
            </Link>
          }
        >
          Take a filter away, or choose more days.
        </EmptyState>
      )}
      <PageLinks
        previous={params.after ? { title: 'Newest', href: auditAddress(query) } : null}
        next={next === null ? null : { title: 'Older', href: auditAddress(query, next) }}
      />
    </AdminPage>
  );
}
