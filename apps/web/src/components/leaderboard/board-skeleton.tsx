import { Skeleton } from '@/components/ui/skeleton';

const rows = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** Stands in for a leaderboard while its rows are read. */
export function BoardSkeleton() {
  return (
    <div role="status" className="flex flex-col gap-3">
      <span className="sr-only">Loading the leaderboard</span>
      <Skeleton className="mb-3 h-10 w-80 max-w-full" />
      {rows.map((row) => (
        <Skeleton key={row} className="h-12 w-full" />
      ))}
    </div>
  );
}
