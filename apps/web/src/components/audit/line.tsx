import { findBenchmark } from '@clapboard/benchmarks';
import type { AuditLine } from '@clapboard/services/audit-log';
import { Badge } from '@/components/ui/badge';
import { Link } from '@/components/ui/link';
import { actorName, type Change, describeAction, getChanges } from './words';

const time = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'UTC',
});

/** An entry of the audit log: who did what to which subject and when, and what changed. */
export function AuditLineItem({ line }: { line: AuditLine }) {
  const { subject } = line;
  const name = subject.name ?? subject.id;
  const changes = getChanges(line.before, line.after);
  return (
    <li className="py-4">
      <p className="wrap-anywhere">
        <span className="font-medium">{actorName(line)}</span> {describeAction(line.action)}{' '}
        {subject.href ? (
          <Link href={subject.href} className="prose-link">
            {name}
          </Link>
        ) : (
          <span className="font-medium">{name}</span>
        )}
      </p>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-faint text-sm">
        <time dateTime={line.at.toISOString()} className="numeric">
          {time.format(line.at)} UTC
        </time>
        <code className="text-xs">{line.action}</code>
        {line.address === null ? null : <span className="numeric">from {line.address}</span>}
        {line.benchmark ? (
          <Badge>{findBenchmark(line.benchmark)?.title ?? line.benchmark}</Badge>
        ) : null}
      </p>
      {changes.length > 0 ? <Changes changes={changes} /> : null}
    </li>
  );
}

function Changes({ changes }: { changes: readonly Change[] }) {
  return (
    <dl className="mt-2 grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[10rem_minmax(0,1fr)]">
      {changes.map(({ name, before, after }) => (
        <div key={name} className="contents">
          <dt className="wrap-anywhere text-faint">{name}</dt>
          <dd className="wrap-anywhere max-sm:mb-1">
            {before === null ? null : (
              <>
                <span className="sr-only">before: </span>
                <del className="text-faint">{before}</del>
              </>
            )}
            {before !== null && after !== null ? ' → ' : null}
            {after === null ? null : (
              <>
                <span className="sr-only">after: </span>
                <ins className="no-underline">{after}</ins>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
