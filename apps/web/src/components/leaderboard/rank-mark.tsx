'use client';

import type { LeaderboardCell } from '@clapboard/services';
import { Tooltip } from '@/components/ui/tooltip';

interface RankMarkProps {
  label: string | null;
  cell: LeaderboardCell | undefined;
  /** why there is no rank */
  reason: 'published' | 'incomplete' | 'absent';
}

const reasons = {
  published: 'Not ranked: a published number without an interval',
  incomplete: 'Not ranked: some items have no answer or no verdict',
  absent: 'Not ranked: nothing was submitted for this',
};

/** The rank by intervals; the rank by value alone stands beneath where it says something else. */
export function RankMark({ label, cell, reason }: RankMarkProps) {
  if (!cell || label === null) {
    return (
      <span className="text-faint" title={reasons[reason]}>
        <span aria-hidden>–</span>
        <span className="sr-only">{reasons[reason]}</span>
      </span>
    );
  }
  const shared = label.startsWith('=');
  const differs = cell.pointRank !== null && cell.pointRank !== cell.rank;
  const explanation = `${shared ? 'Shared rank' : 'Rank'} ${cell.rank}: ${aheadOf(cell.rank)}. By value alone: ${cell.pointRank}.`;
  return (
    <Tooltip content={explanation} side="right">
      <button type="button" className="inline-block min-h-10 min-w-6 text-right leading-tight">
        <span className="font-semibold">{label}</span>
        {differs ? (
          <span className="block whitespace-nowrap text-2xs text-faint max-sm:hidden">
            {cell.pointRank} by value
          </span>
        ) : null}
      </button>
    </Tooltip>
  );
}

function aheadOf(rank: number | null): string {
  const ahead = (rank ?? 1) - 1;
  if (ahead === 0) return 'no model is clearly better';
  return ahead === 1 ? '1 model is clearly better' : `${ahead} models are clearly better`;
}
