import type { BenchmarkDefinition } from '@clapboard/benchmarks';
import type { LeaderboardPage } from '@clapboard/services/leaderboard';
import type { ReactNode } from 'react';
import { Link } from '@/components/ui/link';
import { Skeleton } from '@/components/ui/skeleton';
import {
  formatCount,
  formatInterval,
  formatValueWithUnit,
  inSentence,
  shortHash,
} from '@/format/values';
import {
  cellKey,
  getLeaderboardDefinition,
  getMetric,
  getTask,
} from '@/leaderboard-view/definition';

interface LeaderboardFactsProps {
  definition: BenchmarkDefinition;
  /** the leaderboard by headline, with at least the first row; null while loading */
  page: LeaderboardPage | null;
}

/**
 * Leader with score, number of models and versions. The placeholder has the same lines, so that
 * loading doesn't shift the page.
 */
export function LeaderboardFacts({ definition, page }: LeaderboardFactsProps) {
  const board = getLeaderboardDefinition(definition);
  const { headline } = board;
  const task = getTask(board, headline.task);
  const metric = getMetric(task, headline.metric);
  const revision = page?.revision ?? null;
  return (
    <dl className="mt-6 grid grid-cols-[1fr_auto] gap-x-6 gap-y-3 text-sm sm:flex sm:flex-wrap sm:gap-x-12">
      <Entry wide name={`Leads by ${inSentence(metric.title)}`}>
        {page ? <Leader definition={definition} page={page} /> : <Skeleton className="h-5 w-56" />}
      </Entry>
      <Entry name="Models">
        {page ? (
          <span className="numeric">
            {formatCount(page.counts.scored)} scored, {formatCount(page.counts.published)} published
          </span>
        ) : (
          <Skeleton className="h-5 w-36" />
        )}
      </Entry>
      <Entry name="Scorer">{definition.scorerVersion}</Entry>
      {page ? null : (
        <Entry wide name="Dataset">
          <Skeleton className="h-5 w-64" />
        </Entry>
      )}
      {revision ? (
        <Entry wide name="Dataset">
          {revision.label}, {formatCount(revision.itemCount)} {definition.itemNoun[1]}{' '}
          <code
            className="font-mono font-normal text-faint text-xs"
            title={`${revision.hashKind === 'sha256' ? 'Content hash' : 'Keyed content hash (private revision)'} ${revision.contentHash}`}
          >
            {shortHash(revision.contentHash)}
          </code>
          {revision.access === 'private' ? ' · private, so numbers are rounded' : ''}
        </Entry>
      ) : null}
    </dl>
  );
}

function Leader({ definition, page }: { definition: BenchmarkDefinition; page: LeaderboardPage }) {
  const { headline } = definition;
  const metric = getMetric(
    getTask(getLeaderboardDefinition(definition), headline.task),
    headline.metric,
  );
  const leader = page.rows.find((row) => row.kind === 'scored' && row.complete);
  const cell = leader?.cells[cellKey(headline.task, headline.metric, headline.slice)];
  if (!leader || !cell || cell.value === null) return <>None yet</>;
  const interval = formatInterval(cell.ciLow, cell.ciHigh, metric);
  return (
    <>
      <Link href={`/submissions/${leader.id}`} className="prose-link">
        {leader.modelName}
      </Link>
      , <span className="numeric">{formatValueWithUnit(cell.value, metric)}</span>
      {interval ? <span className="numeric font-normal text-faint"> ({interval})</span> : null}
    </>
  );
}

interface EntryProps {
  name: string;
  /** spans the full width on narrow screens */
  wide?: boolean;
  children: ReactNode;
}

function Entry({ name, wide = false, children }: EntryProps) {
  return (
    <div className={wide ? 'max-sm:col-span-full' : ''}>
      <dt className="text-faint">{name}</dt>
      <dd className="mt-0.5 font-medium">{children}</dd>
    </div>
  );
}
