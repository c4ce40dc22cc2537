import type { ShownMetric } from '@clapboard/benchmarks';
import type { EvaluationEntry } from '@clapboard/services/core';
import { FullValue } from '@/components/shared/full-value';
import { Badge } from '@/components/ui/badge';
import { Link } from '@/components/ui/link';
import { Moment } from '@/components/ui/moment';
import { Table, Td, Th } from '@/components/ui/table';
import { formatInterval, formatValueWithUnit } from '@/format/values';
import { getHeadlineMetric, type LeaderboardDefinition } from '@/leaderboard-view/definition';
import { formatMoves } from './moves-text';

interface HistoryProps {
  submissionId: string;
  entries: readonly EvaluationEntry[];
  /** the evaluation on the page */
  shown: string;
  board: LeaderboardDefinition;
}

/** Every completed evaluation of the submission, newest first, linked to its page. */
export function History({ submissionId, entries, shown, board }: HistoryProps) {
  const metric = getHeadlineMetric(board);
  return (
    <Table
      stacked="phone"
      caption="Evaluations of this submission, latest first"
      scrollClassName="rounded-card border border-line bg-surface max-sm:px-4 max-sm:py-2"
    >
      <thead>
        <tr>
          <Th>Finished</Th>
          <Th numeric>{metric.short}</Th>
          <Th>Dataset</Th>
          <Th>Scorer</Th>
          <Th>Judged by</Th>
          <Th>State</Th>
        </tr>
      </thead>
      <tbody className="[&>tr:last-child>*]:border-b-0">
        {entries.map((entry) => {
          const moves = formatMoves(entry);
          return (
            <tr key={entry.id} className={entry.id === shown ? 'bg-accent-wash/50' : undefined}>
              <th scope="row" className="whitespace-nowrap">
                <Ended entry={entry} submissionId={submissionId} shown={entry.id === shown} />
              </th>
              <Td numeric label={metric.short} className="whitespace-nowrap">
                <Headline entry={entry} metric={metric} />
              </Td>
              <Td label="Dataset">{entry.revision.label}</Td>
              <Td label="Scorer">{entry.scorerVersion}</Td>
              <Td label="Judged by">{judgedBy(entry)}</Td>
              <Td wholeLine className="min-w-40">
                <State entry={entry} />
                {moves.length > 0 ? (
                  <span className="wrap-anywhere block text-faint text-xs">{moves.join(' ')}</span>
                ) : null}
              </Td>
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}

function Ended({
  entry,
  submissionId,
  shown,
}: {
  entry: EvaluationEntry;
  submissionId: string;
  shown: boolean;
}) {
  const moment = <Moment at={entry.finishedAt ?? entry.createdAt} />;
  if (shown) return <span aria-current="true">{moment}</span>;
  if (entry.status === 'failed') return moment;
  return (
    <Link
      href={`/submissions/${submissionId}${entry.current ? '' : `?evaluation=${entry.id}`}`}
      className="prose-link"
    >
      {moment}
    </Link>
  );
}

function Headline({ entry, metric }: { entry: EvaluationEntry; metric: ShownMetric }) {
  const { headline } = entry;
  const interval = headline && formatInterval(headline.ciLow, headline.ciHigh, metric);
  return (
    <>
      <span className="font-semibold">{formatValueWithUnit(headline?.value ?? null, metric)}</span>
      {headline ? (
        <FullValue value={headline} style={metric} className="ml-2 text-faint text-xs" />
      ) : null}
      {interval ? <span className="ml-2 text-faint text-xs">{interval}</span> : null}
    </>
  );
}

function judgedBy({ judgedBy: by, judge }: EvaluationEntry): string {
  if (by === 'submitter') return 'The submitter';
  if (by === 'server') return judge ?? 'A judge on this site';
  return 'Rules only';
}

const states = { done: 'Scored', blocked: 'Missing verdicts', failed: 'Failed' } as const;

function State({ entry }: { entry: EvaluationEntry }) {
  if (entry.current) return <Badge tone="accent">Current</Badge>;
  if (entry.wasCurrent) return <Badge tone="outline">Previously current</Badge>;
  if (entry.status === 'done' && !entry.complete) return 'Scored, incomplete';
  return states[entry.status];
}
