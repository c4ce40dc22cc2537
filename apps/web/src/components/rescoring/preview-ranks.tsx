import { groupBy } from '@clapboard/metrics';
import type { PreviewRank } from '@clapboard/services/pipeline/rescoring';
import { EmptyState } from '@/components/ui/empty-state';
import { Table, Td, Th } from '@/components/ui/table';
import { formatCount, formatCounted } from '@/format/values';
import type { LeaderboardDefinition } from '@/leaderboard-view/definition';
import { nameNumber } from './number-names';
import { RankMove } from './rank-move';
import { ResultHead } from './result-head';

interface PreviewRanksProps {
  board: LeaderboardDefinition;
  ranks: readonly PreviewRank[];
  /** total number of changes; `ranks` may contain only the first ones */
  total: number;
}

/** Ranks that publishing changes, folded by column, the headline's first. */
export function PreviewRanks({ board, ranks, total }: PreviewRanksProps) {
  if (ranks.length === 0) {
    return (
      <EmptyState title="No rank moves">All results keep their rank in every column.</EmptyState>
    );
  }
  const groups = [...groupBy(ranks, ({ task, metric, slice }) => `${task}/${metric}/${slice}`)];
  return (
    <div className="flex flex-col gap-3">
      {total > ranks.length ? (
        <p className="text-faint text-sm">
          The first {formatCount(ranks.length)} of {formatCount(total)}.
        </p>
      ) : null}
      {groups.map(([key, moves]) => {
        const { metric, task, slice } = nameNumber(board, moves[0]);
        return (
          <details
            key={key}
            open={groups.length === 1}
            className="rounded-card border border-line bg-surface"
          >
            <summary className="cursor-pointer px-4 py-3">
              <span className="font-medium">{metric}</span>{' '}
              <span className="text-soft text-sm">
                {task} · {slice} · {formatCounted(moves.length, 'rank')}
              </span>
            </summary>
            <Table
              stacked="phone"
              caption={`Ranks that move in ${metric}, ${slice}`}
              scrollClassName="px-1"
            >
              <thead>
                <tr>
                  <Th>Result</Th>
                  <Th>Rank</Th>
                </tr>
              </thead>
              <tbody className="[&>tr:last-child>*]:border-b-0">
                {moves.map(({ submissionId, runName, before, after }) => (
                  <tr key={submissionId}>
                    <ResultHead runName={runName} href={`/submissions/${submissionId}`} />
                    <Td label="Rank" className="whitespace-nowrap">
                      <RankMove before={before} after={after} />
                    </Td>
                  </tr>
                ))}
              </tbody>
            </Table>
          </details>
        );
      })}
    </div>
  );
}
