import { listAudit } from '@clapboard/services/audit-log';
import type { Metadata } from 'next';
import { AdminPage } from '@/components/admin/admin-page';
import { AuditFilterForm } from '@/components/audit/filter-form';
import { AuditLines } from '@/components/audit/lines';
import { auditAddress, auditInput, readAuditQuery } from '@/components/audit/query';
import { Alert } from '@/components/ui/alert';
import { currentActor } from '@/server/actor';
import { ownBenchmarks } from '@/server/own-benchmarks';
import { forForm } from '@/server/page-errors';
import { services } from '@/server/services';
import type { QueryProps } from '@/url-state/query';

export const metadata: Metadata = { title: 'Audit log' };

export default async function AuditPage({ searchParams }: QueryProps) {
  const params = await searchParams;
  const query = readAuditQuery(params);
  const actor = await currentActor();
  const found = await forForm(
    auditAddress(query),
    listAudit(services(), actor, auditInput(params)),
  );
  return (
    <AdminPage
      title="Audit log"
      lead="Every sign-in and every change on this site, newest first. Entries can’t be edited. Maintainers see the entries of their benchmarks; admins see all."
    >
      <AuditFilterForm
        query={query}
        benchmarks={ownBenchmarks(actor)}
        errors={found.ok ? {} : found.fields}
      />
      {found.ok ? (
        <AuditLines found={found.value} query={query} later={params.after !== undefined} />
      ) : (
        <Alert tone="bad" title="Filters not applied">
          {Object.keys(found.fields).length > 0
            ? 'Fix the marked fields and filter again.'
            : found.message}
        </Alert>
      )}
    </AdminPage>
  );
}
