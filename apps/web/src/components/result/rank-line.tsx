import type { ResultRank } from '@clapboard/services/core';
import { Link } from '@/components/ui/link';
import { rankSetSentence } from '@/format/rank-set';
import { formatCount } from '@/format/values';

interface RankLineProps {
  rank: ResultRank;
  benchmark: { id: string; title: string };
}

/** The rank on the leaderboard with an explanation. */
export function RankLine({ rank: resultRank, benchmark }: RankLineProps) {
  const { rank, rankSet, total } = resultRank;
  return (
    <p className="text-sm text-soft">
      <Link href={`/b/${benchmark.id}`} className="group inline-flex items-baseline gap-2">
        <span className="numeric rounded-control bg-accent-wash px-2 py-1 font-semibold text-accent-strong text-base group-hover:underline">
          Rank {formatCount(rank)}
        </span>
        <span>
          of {formatCount(total)} on {benchmark.title}
        </span>
      </Link>
      <span className="mt-2 block text-faint">
        {rankSet ? rankSetSentence(rankSet) : 'Ranked by value over all items.'}
      </span>
    </p>
  );
}
