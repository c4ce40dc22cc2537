import type { RescoreView } from '@clapboard/services/pipeline/rescoring';
import { Link } from '@/components/ui/link';
import { Moment } from '@/components/ui/moment';
import { Progress } from '@/components/ui/progress';
import { Table, Td, Th } from '@/components/ui/table';
import { formatCount, formatCounted } from '@/format/values';
import { getBenchmarkTitle } from '@/leaderboard-view/benchmark-title';
import { RescoreStatusBadge } from './status-badge';
import { describeTarget, isMoving } from './words';

/** Describes the extent of a rescore: `Whole leaderboard, 212 results`. */
export function describeScope({ wholeBoard, counts }: RescoreView): string {
  return wholeBoard
    ? `Whole leaderboard, ${formatCounted(counts.entries, 'result')}`
    : formatCounted(counts.entries, 'selected result');
}

/** Open rescores with their progress. */
export function OpenRescores({ rescores }: { rescores: readonly RescoreView[] }) {
  return (
    <ul className="grid gap-5 lg:grid-cols-2">
      {rescores.map((rescore) => (
        <li
          key={rescore.id}
          className="relative flex flex-col gap-3 rounded-card border border-line bg-surface p-5 hover:border-line-strong"
        >
          <div className="flex flex-wrap items-center justify-between gap-3">
            <h3 className="font-semibold">
              <Link
                href={`/admin/rescoring/${rescore.id}`}
                className="after:absolute after:inset-0"
              >
                {getBenchmarkTitle(rescore.benchmark)}
              </Link>
            </h3>
            <RescoreStatusBadge status={rescore.status} />
          </div>
          <p className="wrap-anywhere text-soft text-sm">“{rescore.reason}”</p>
          <p className="text-faint text-sm">
            {describeScope(rescore)} · {describeTarget(rescore.target)}
          </p>
          {isMoving(rescore.status) || rescore.status === 'paused' ? (
            <Progress
              value={rescore.progress}
              label={`Progress of the rescoring of ${getBenchmarkTitle(rescore.benchmark)}`}
            />
          ) : null}
        </li>
      ))}
    </ul>
  );
}

/** Returns when a rescore ended, or started. */
function getLastMoment({ rolledBackAt, publishedAt, endedAt, createdAt }: RescoreView): Date {
  return rolledBackAt ?? publishedAt ?? endedAt ?? createdAt;
}

/** Completed rescores, newest first. */
export function PastRescores({ rescores }: { rescores: readonly RescoreView[] }) {
  return (
    <Table
      stacked="phone"
      caption="Past rescorings, latest first"
      scrollClassName="rounded-card border border-line bg-surface max-sm:px-4 max-sm:py-2"
    >
      <thead>
        <tr>
          <Th>When</Th>
          <Th>Leaderboard</Th>
          <Th>State</Th>
          <Th>Reason</Th>
          <Th>Versions</Th>
          <Th numeric>Scored</Th>
          <Th>By</Th>
        </tr>
      </thead>
      <tbody className="[&>tr:last-child>*]:border-b-0">
        {rescores.map((rescore) => (
          <tr key={rescore.id}>
            <Td className="whitespace-nowrap">
              <Link href={`/admin/rescoring/${rescore.id}`} className="prose-link">
                <Moment at={getLastMoment(rescore)} />
              </Link>
            </Td>
            <Td className="whitespace-nowrap">{getBenchmarkTitle(rescore.benchmark)}</Td>
            <Td>
              <RescoreStatusBadge status={rescore.status} />
            </Td>
            <Td wholeLine className="wrap-anywhere min-w-48 text-soft">
              {rescore.reason}
            </Td>
            <Td wholeLine className="min-w-40 text-soft">
              {describeTarget(rescore.target)}
            </Td>
            <Td numeric label="Scored">
              {formatCount(rescore.counts.done)}
              <span className="text-faint"> of {formatCount(rescore.counts.entries)}</span>
            </Td>
            <Td label="By" className="wrap-break-word text-soft">
              {rescore.requestedBy}
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
