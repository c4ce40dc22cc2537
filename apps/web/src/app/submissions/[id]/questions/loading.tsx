import { ExplorerSkeleton } from '@/components/questions/explorer-skeleton';

export default function Loading() {
  return (
    <div className="frame py-10 sm:py-14">
      <ExplorerSkeleton />
    </div>
  );
}
