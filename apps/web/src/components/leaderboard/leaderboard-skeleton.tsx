import { Skeleton } from '@/components/ui/skeleton';
import type { LeaderboardDefinition } from '@/leaderboard-view/definition';
import { toColumns } from './columns';
import { headHeight, rowHeights } from './grid-layout';
import type { LeaderboardUrlState } from './leaderboard-state';
import { toViews } from './views';

const rows = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l', 'm', 'n', 'o', 'p'];

interface LeaderboardSkeletonProps {
  board: LeaderboardDefinition;
  state: LeaderboardUrlState;
}

/**
 * Placeholder for a leaderboard while its rows load: every part has the height of the part that
 * replaces it.
 */
export function LeaderboardSkeleton({ board, state }: LeaderboardSkeletonProps) {
  return (
    <div role="status" className="flex flex-col gap-2 sm:gap-3">
      <span className="sr-only">Loading the leaderboard</span>
      {toViews(board).length > 1 ? <Skeleton className="h-9 w-96 max-w-full sm:h-11" /> : null}
      <Skeleton className="h-10 w-full" />
      <div aria-hidden className="overflow-hidden rounded-card border border-line bg-surface">
        <div
          className="border-line border-b"
          style={{ height: headHeight(toColumns(board, state)) }}
        />
        {rows.map((row) => (
          <div
            key={row}
            className="flex items-center gap-6 border-line border-b px-4"
            style={{ height: rowHeights.comfortable }}
          >
            <Skeleton className="h-4 w-48" />
            <Skeleton className="h-4 flex-1" />
          </div>
        ))}
      </div>
    </div>
  );
}
