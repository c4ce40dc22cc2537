import { Skeleton } from '@/components/ui/skeleton';

const rows = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l', 'm', 'n'];

/** Placeholder for a leaderboard while its rows load, with every part in place. */
export function LeaderboardSkeleton() {
  return (
    <div role="status" className="flex flex-col gap-3">
      <span className="sr-only">Loading the leaderboard</span>
      <Skeleton className="h-11 w-96 max-w-full" />
      <Skeleton className="my-1 h-10 w-full" />
      <div
        aria-hidden
        className="h-[max(28rem,82dvh)] overflow-hidden rounded-card border border-line bg-surface"
      >
        {rows.map((row) => (
          <div key={row} className="flex h-11.5 items-center gap-6 border-line border-b px-4">
            <Skeleton className="h-4 w-48" />
            <Skeleton className="h-4 flex-1" />
          </div>
        ))}
      </div>
    </div>
  );
}
