import { Skeleton } from '@/components/ui/skeleton';

/** The place of a filter and a list while they are read, in about their size. */
export function ListSkeleton() {
  return (
    <div className="flex flex-col gap-4">
      <p role="status" className="sr-only">
        Loading
      </p>
      <Skeleton className="h-10" />
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <Skeleton key={row} className="h-16" />
      ))}
    </div>
  );
}
