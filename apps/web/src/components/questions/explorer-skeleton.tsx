import { HydrationMark } from '@/components/ui/hydration-mark';
import { Skeleton } from '@/components/ui/skeleton';

const rows = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** Placeholder for the explorer while its questions load. */
export function ExplorerSkeleton() {
  return (
    <div role="status" className="flex flex-col gap-4">
      <HydrationMark pending />
      <span className="sr-only">Loading the questions</span>
      <Skeleton className="h-10 w-96 max-w-full" />
      <Skeleton className="h-10 w-full" />
      <Skeleton className="h-2.5 w-full rounded-full" />
      <Skeleton className="mb-2 h-10 w-2/3" />
      {rows.map((row) => (
        <Skeleton key={row} className="h-16 w-full" />
      ))}
    </div>
  );
}
