import type { PreviewRank } from '@clapboard/services/pipeline/rescoring';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { EmptyState } from '@/components/ui/empty-state';
import { Table, Td, Th } from '@/components/ui/table';
import { formatCount } from '@/format/values';
import type { LeaderboardDefinition } from '@/leaderboard-view/definition';
import { numberName } from './number-names';
import { NumberCell, ResultHead } from './preview-cells';
import { counted } from './words';

interface PreviewRanksProps {
  board: LeaderboardDefinition;
  ranks: readonly PreviewRank[];
  /** total number of changes; `ranks` may contain only the first ones */
  total: number;
}

/** Ranks that publishing changes, the headline's first. */
export function PreviewRanks({ board, ranks, total }: PreviewRanksProps) {
  if (ranks.length === 0) {
    return (
      <EmptyState title="No rank moves">All results keep their rank in every column.</EmptyState>
    );
  }
  return (
    <div className="flex flex-col gap-3">
      {total > ranks.length ? (
        <p className="text-faint text-sm">
          The first {formatCount(ranks.length)} of {formatCount(total)}.
        </p>
      ) : null}
      <Table
        stacked
        caption="Ranks that publishing moves"
        scrollClassName="rounded-card border border-line bg-surface max-sm:px-4 max-sm:py-2"
      >
        <thead>
          <tr>
            <Th>Result</Th>
            <Th>Column</Th>
            <Th numeric>Now</Th>
            <Th numeric>New</Th>
            <Th>Move</Th>
          </tr>
        </thead>
        <tbody className="[&>tr:last-child>*]:border-b-0">
          {ranks.map((rank) => (
            <tr key={`${rank.submissionId}/${rank.task}/${rank.metric}/${rank.slice}`}>
              <ResultHead runName={rank.runName} href={`/submissions/${rank.submissionId}`} />
              <NumberCell name={numberName(board, rank)} />
              <Td numeric label="Now">
                {rank.before ?? '–'}
              </Td>
              <Td numeric label="New" className="font-semibold">
                {rank.after ?? '–'}
              </Td>
              <Td className="whitespace-nowrap">
                <Move before={rank.before} after={rank.after} />
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}

function Move({ before, after }: Pick<PreviewRank, 'before' | 'after'>) {
  if (before === null) return <span className="text-soft">Newly ranked</span>;
  if (after === null) return <span className="text-warn">No longer ranked</span>;
  const up = after < before;
  const Arrow = up ? ArrowUp : ArrowDown;
  return (
    <span className={`inline-flex items-center gap-1 ${up ? 'text-good' : 'text-bad'}`}>
      <Arrow aria-hidden className="size-3.5" />
      {counted(Math.abs(after - before), 'place')} {up ? 'up' : 'down'}
    </span>
  );
}
