import { Progress } from '@/components/ui/progress';
import { Skeleton } from '@/components/ui/skeleton';

/** Placeholder while the scores of both sides are compared, in about the preview's size. */
export function PreviewSkeleton() {
  return (
    <div className="flex flex-col gap-6">
      <div className="flex max-w-prose flex-col gap-3">
        <h2 className="font-semibold text-2xl tracking-tight">What would change</h2>
        <p role="status" className="text-soft">
          Comparing all numbers. This can take a few seconds.
        </p>
        <Progress value={null} label="Comparing the numbers" />
      </div>
      <Skeleton className="h-28" />
      <Skeleton className="h-11" />
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <Skeleton key={row} className="h-14" />
      ))}
    </div>
  );
}
