import type { ResultPlace } from '@clapboard/services';
import Link from 'next/link';
import { formatCount } from '@/figures/format';

interface PlaceLineProps {
  place: ResultPlace;
  benchmark: { id: string; title: string };
}

/** The shared rank and the point rank on the board, with what they mean. */
export function PlaceLine({ place, benchmark }: PlaceLineProps) {
  const { rank, pointRank, of } = place;
  return (
    <p className="text-sm text-soft">
      <Link href={`/b/${benchmark.id}`} className="group inline-flex items-baseline gap-2">
        <span className="figures rounded-control bg-accent-wash px-2 py-1 font-semibold text-accent-strong text-base group-hover:underline">
          Rank {formatCount(rank)}
        </span>
        <span>
          of {formatCount(of)} on {benchmark.title}
        </span>
      </Link>
      <span className="mt-2 block text-faint">
        {rank === 1
          ? 'No result is better with its whole interval.'
          : `${formatCount(rank - 1)} ${rank === 2 ? 'result is' : 'results are'} better with the whole interval.`}{' '}
        By the number alone it is rank {formatCount(pointRank)}.
      </span>
    </p>
  );
}
