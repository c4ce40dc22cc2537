import type { BenchmarkDefinition, SliceDefinition } from '@clapboard/benchmarks';
import { AspectTable } from '@/components/shared/aspect-table';
import { formatCount, noValue } from '@/format/values';
import { getLeaderboardDefinition, listSlicesInOrder } from '@/leaderboard-view/definition';

/** Item counts of the active revision. */
interface CountedItem {
  task: string;
  slices: readonly string[];
}

interface SliceCountsProps {
  definition: BenchmarkDefinition;
  /** null when no dataset has been imported */
  items: readonly CountedItem[] | null;
}

function computeCount(items: readonly CountedItem[], task: string, slice: SliceDefinition): number {
  const taskItems = items.filter((item) => item.task === task);
  if (slice.kind === 'all' || slice.kind === 'channel') return taskItems.length;
  const sliceIds = slice.kind === 'macro' ? slice.of : [slice.id];
  return taskItems.filter((item) => sliceIds.some((id) => item.slices.includes(id))).length;
}

/** The slices of the results and the number of items in each task. */
export function SliceCounts({ definition, items }: SliceCountsProps) {
  return (
    <AspectTable
      caption={`Aspects of ${definition.title} with their numbers of items`}
      tasks={definition.tasks}
      slices={listSlicesInOrder(getLeaderboardDefinition(definition))}
      getCell={(task, slice) => (items ? formatCount(computeCount(items, task, slice)) : noValue)}
    />
  );
}
