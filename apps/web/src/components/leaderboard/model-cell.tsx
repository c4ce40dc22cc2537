import type { LeaderboardRow } from '@clapboard/services/core';
import { BadgeCheck, BookCheck, Layers } from 'lucide-react';
import { ProvenanceBadge } from '@/components/shared/provenance-badge';
import { Badge } from '@/components/ui/badge';
import type { LeaderboardDefinition } from '@/leaderboard-view/definition';
import { formatPublishedMatch } from '@/leaderboard-view/published-match';
import { runText } from './cell-text';

interface ModelCellProps {
  board: LeaderboardDefinition;
  row: LeaderboardRow;
  /** keys of the columns shown beside it */
  shown: ReadonlySet<string>;
}

/** A model's name, the source of its scores and its run settings. `useRowLinks` opens its links. */
export function ModelCell({ board, row, shown }: ModelCellProps) {
  const run = runText(row, shown);
  const match = row.publishedMatch && formatPublishedMatch(board, row.publishedMatch);
  return (
    <>
      <span className="name">
        {row.submissionId ? (
          <a href={`/submissions/${row.submissionId}`} tabIndex={-1} title={row.modelName}>
            {row.modelName}
          </a>
        ) : (
          <span title={row.modelName}>{row.modelName}</span>
        )}
        {row.runTag ? (
          <Badge className="tag">
            <span className="truncate">{row.runTag}</span>
          </Badge>
        ) : null}
        {row.modelSlug ? (
          <a
            href={`/models/${row.modelSlug}`}
            tabIndex={-1}
            title={`All results of ${row.modelName}`}
            className="all"
          >
            <Layers aria-hidden className="size-3.5" />
            <span className="sr-only">All results of {row.modelName}</span>
          </a>
        ) : null}
      </span>
      <span className="run">
        {row.organisationVerified ? (
          <Badge tone="good" title={`${row.organisation}: verified organisation`}>
            <BadgeCheck aria-hidden className="size-3" />
            <span className="sr-only">Verified organisation</span>
          </Badge>
        ) : null}
        {match ? (
          <Badge tone="good" title={match}>
            <BookCheck aria-hidden className="size-3" />
            <span className="sr-only">{match}</span>
          </Badge>
        ) : null}
        {row.sample ? <Badge tone="warn">Sample</Badge> : null}
        {row.baseline ? <Badge title="Marked as a baseline by a maintainer">Baseline</Badge> : null}
        {row.provenance && row.kind === 'scored' ? (
          <ProvenanceBadge provenance={row.provenance} />
        ) : null}
        {row.kind === 'scored' && !row.complete ? (
          <Badge tone="warn" title="Not ranked: some items lack an answer or verdict">
            Incomplete
          </Badge>
        ) : null}
        <span className="truncate" title={run}>
          {run}
        </span>
      </span>
    </>
  );
}
