import type { LeaderboardRow } from '@clapboard/services';
import Link from 'next/link';
import { ProvenanceBadge } from '@/components/judging/provenance-badge';
import { Badge } from '@/components/ui/badge';
import { formatParameters } from '@/figures/format';

function runOf(row: LeaderboardRow): string {
  const frames =
    row.frames && /^\d+$/.test(row.frames)
      ? `${row.frames} ${row.frames === '1' ? 'frame' : 'frames'}`
      : row.frames;
  return [
    row.organisation,
    row.parameters === null ? null : formatParameters(row.parameters),
    frames,
    row.promptVariant || null,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** A model's name, where its numbers come from, and how it was run. */
export function ModelCell({ row }: { row: LeaderboardRow }) {
  return (
    <div className="flex min-h-13 w-32 flex-col justify-center gap-0.5 py-2 sm:w-64">
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {row.submissionId ? (
          <Link
            href={`/submissions/${row.submissionId}`}
            className="font-medium text-ink hover:text-accent hover:underline"
          >
            {row.modelName}
          </Link>
        ) : (
          <span className="font-medium text-ink">{row.modelName}</span>
        )}
        <Marks row={row} />
      </span>
      <span className="truncate text-faint text-xs" title={runOf(row)}>
        {runOf(row)}
      </span>
    </div>
  );
}

function Marks({ row }: { row: LeaderboardRow }) {
  return (
    <>
      {row.sample ? <Badge tone="warn">Sample</Badge> : null}
      {row.provenance ? <ProvenanceBadge provenance={row.provenance} /> : null}
      {row.kind === 'scored' && !row.complete ? (
        <Badge tone="warn" title="Some items have no answer or no verdict; not ranked">
          Incomplete
        </Badge>
      ) : null}
    </>
  );
}
