import type { ResultRank, ResultStanding, RevisionView } from '@clapboard/services/core';
import { Link } from '@/components/ui/link';
import { rankSetSentence } from '@/format/rank-set';
import { formatCount } from '@/format/values';

interface RankLineProps {
  rank: ResultRank | null;
  /** the rank of an unpublished result if it were published */
  would: ResultStanding['wouldRank'];
  benchmark: { id: string; title: string };
  /** of the result */
  revision: Pick<RevisionView, 'label' | 'active'>;
}

/**
 * The rank on the leaderboard with an explanation, or the rank that publishing would give. Without either, says so if
 * the leaderboard uses another revision.
 */
export function RankLine({ rank: resultRank, would, benchmark, revision }: RankLineProps) {
  const shown = resultRank ?? would;
  if (!shown) return revision.active ? null : <InactiveRevision {...{ benchmark, revision }} />;
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

function InactiveRevision({ benchmark, revision }: Pick<RankLineProps, 'benchmark' | 'revision'>) {
  return (
    <p className="text-sm text-soft">
      Not ranked. This result is on the dataset revision “{revision.label}”, and{' '}
      <Link href={`/b/${benchmark.id}`} className="prose-link">
        the leaderboard
      </Link>{' '}
      uses another one.
    </p>
  );
}

function explain(rank: ResultRank | null, only: boolean): string {
  if (only) return 'No other result is ranked here yet.';
  if (!rank) return 'The rank by value after publication. Only you and maintainers see this.';
  return rank.rankSet ? rankSetSentence(rank.rankSet) : 'Ranked by value over all items.';
}
