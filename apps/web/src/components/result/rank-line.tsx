import type { ResultRank, ResultStanding } from '@clapboard/services/core';
import { Link } from '@/components/ui/link';
import { rankSetSentence } from '@/format/rank-set';
import { formatCount } from '@/format/values';

interface RankLineProps {
  rank: ResultRank | null;
  /** the rank of an unpublished result if it were published */
  would: ResultStanding['wouldRank'];
  benchmark: { id: string; title: string };
}

/** The rank on the leaderboard with an explanation, or the rank that publishing would give; nothing without either. */
export function RankLine({ rank: resultRank, would, benchmark }: RankLineProps) {
  const shown = resultRank ?? would;
  if (!shown) return null;
  const only = shown.total === 1;
  return (
    <p className="text-sm text-soft">
      <Link href={`/b/${benchmark.id}`} className="group inline-flex items-baseline gap-2">
        <span className="numeric rounded-control bg-accent-wash px-2 py-1 font-semibold text-accent-strong text-base group-hover:underline">
          {resultRank ? 'Rank' : 'Would rank'} {formatCount(shown.rank)}
        </span>
        <span>
          of {formatCount(shown.total)} on {benchmark.title}
        </span>
      </Link>
      <span className="mt-2 block text-faint">{explain(resultRank, only)}</span>
    </p>
  );
}

function explain(rank: ResultRank | null, only: boolean): string {
  if (only) return 'No other result is ranked here yet.';
  if (!rank) return 'The rank by value after publication. Only you and maintainers see this.';
  return rank.rankSet ? rankSetSentence(rank.rankSet) : 'Ranked by value over all items.';
}
