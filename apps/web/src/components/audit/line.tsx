import { findBenchmark } from '@clapboard/benchmarks';
import type { AuditLine } from '@clapboard/services/audit-log';
import { Fragment, type ReactNode } from 'react';
import { Badge } from '@/components/ui/badge';
import { joinNodes } from '@/components/ui/join-nodes';
import { Link } from '@/components/ui/link';
import { Moment } from '@/components/ui/moment';
import { keepUnits } from '@/format/run-name';
import { getBenchmarkTitle } from '@/leaderboard-view/benchmark-title';
import { auditAddress } from './query';
import { type Change, describeAction, formatActor, getChanges } from './words';

/** Longest change that stays visible beside the sentence, in characters. */
const briefLength = 60;

/** Most changes beside the sentence; the details list all. */
const mostBrief = 2;

/** An entry of the audit log: who did what to which subject and when; what changed unfolds. */
export function AuditLineItem({ line }: { line: AuditLine }) {
  const { subject } = line;
  const benchmark = line.benchmark ? getBenchmarkTitle(line.benchmark) : null;
  const isSubject = subject.id === line.benchmark;
  const name = findBenchmark(subject.id)?.title ?? subject.name ?? subject.id;
  const text = keepUnits(name);
  const changes = getChanges(line.before, line.after);
  const brief = changes.filter((change) => isBrief(change, name));
  const shown = brief.slice(0, mostBrief);
  const more = brief.length - shown.length;
  return (
    <li className="relative grid gap-x-5 gap-y-0.5 py-2.5 text-sm md:col-span-2 md:grid-cols-subgrid md:pr-20">
      <Moment at={line.at} seconds className="numeric whitespace-nowrap text-faint" />
      <div className="min-w-0">
        <p className="wrap-anywhere">
          <span className="font-medium">{formatActor(line)}</span> {describeAction(line.action)}{' '}
          {subject.href ? (
            <Link href={subject.href} className="prose-link">
              {text}
            </Link>
          ) : (
            <span className="font-medium">{text}</span>
          )}{' '}
          {benchmark && !isSubject ? <Badge>{benchmark}</Badge> : null}{' '}
          <span className="text-faint">
            {joinNodes([
              ...shown.map((change) => (
                <Fragment key={change.name}>
                  {change.name}: <Values change={change} />
                </Fragment>
              )),
              ...(more > 0 ? [`${more} more`] : []),
            ])}
          </span>
        </p>
        <details>
          <summary className="prose-link absolute top-2 right-0 py-0.5">Details</summary>
          <dl className="mt-2 mb-1 grid gap-x-4 gap-y-1 sm:grid-cols-[10rem_minmax(0,1fr)]">
            <Detail name="action">
              <code className="text-xs">{line.action}</code>
            </Detail>
            {line.address === null ? null : <Detail name="IP address">{line.address}</Detail>}
            {changes.map((change) => (
              <Detail key={change.name} name={change.name}>
                <Values change={change} />
              </Detail>
            ))}
            <Detail name="related entries">
              <Related line={line} />
            </Detail>
          </dl>
        </details>
      </div>
    </li>
  );
}

/**
 * Whether a change is short and says something without looking up an identifier. The name that a new subject got is
 * already in the sentence.
 */
function isBrief({ name, before, after }: Change, subject: string): boolean {
  if (/( id|hash|benchmark)$/.test(name)) return false;
  if ((before === null || before === 'none') && after === subject) return false;
  return (before ?? '').length + (after ?? '').length <= briefLength;
}

/** Links to the entries with the same actor and with the same subject. */
function Related({ line: { actor, subject } }: { line: AuditLine }) {
  return (
    <span className="flex flex-wrap gap-x-4">
      {actor ? (
        <Link href={auditAddress({ actor: actor.id })} className="prose-link">
          By {actor.name}
        </Link>
      ) : null}
      <Link
        href={auditAddress({ subjectType: subject.type, subjectId: subject.id })}
        className="prose-link"
      >
        About this {subject.type}
      </Link>
    </span>
  );
}

function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="wrap-anywhere text-faint">{name}</dt>
      <dd className="wrap-anywhere max-sm:mb-1">{children}</dd>
    </div>
  );
}

function Values({ change: { before, after } }: { change: Change }) {
  return (
    <>
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
    </>
  );
}
