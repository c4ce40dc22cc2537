import type { AuditPage } from '@clapboard/services/audit-log';
import { buttonClass } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Link } from '@/components/ui/link';
import { PageLinks } from '@/components/ui/page-links';
import { AuditLineItem } from './line';
import { type AuditQuery, auditAddress } from './query';

interface AuditLinesProps {
  found: AuditPage;
  query: AuditQuery;
  /** not the newest page */
  later: boolean;
}

/** A page of the audit log with export links for the filtered entries. */
export function AuditLines({ found: { lines, next }, query, later }: AuditLinesProps) {
  const exportAs = (format: string) =>
    `/api/v1/admin/audit/file?${new URLSearchParams({ ...query, format })}`;
  if (lines.length === 0) return <NoLines filtered={Object.keys(query).length > 0} later={later} />;
  return (
    <>
      <div className="flex flex-col gap-4">
        <p className="flex flex-wrap gap-x-5 gap-y-2 text-sm">
          <a href={exportAs('csv')} className="prose-link" download>
            Download as CSV
          </a>
          <a href={exportAs('jsonl')} className="prose-link" download>
            Download as JSON Lines
          </a>
        </p>
        <ul
          aria-label="Changes"
          className="divide-y divide-line border-line border-y md:grid md:grid-cols-[auto_minmax(0,1fr)] md:gap-x-5"
        >
          {lines.map((line) => (
            <AuditLineItem key={line.id} line={line} />
          ))}
        </ul>
      </div>
      <PageLinks
        previous={later ? { title: 'Newest', href: auditAddress(query) } : null}
        next={next === null ? null : { title: 'Older', href: auditAddress(query, next) }}
      />
    </>
  );
}

function NoLines({ filtered, later }: { filtered: boolean; later: boolean }) {
  if (!filtered && !later) {
    return (
      <EmptyState title="No entries yet">
        Changes to your benchmarks appear here, with who made them and when.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="No matching entries"
      action={
        <Link href="/admin/audit" className={buttonClass('secondary')}>
          Show all
        </Link>
      }
    >
      {filtered ? 'Remove a filter or choose more days.' : 'There are no older entries.'}
    </EmptyState>
  );
}
