import type { BenchmarkDefinition, SliceDefinition } from '@clapboard/benchmarks';
import clsx from 'clsx';
import { Table, Td, Th } from '@/components/ui/table';
import { formatCount, noValue } from '@/format/values';
import {
  getLeaderboardDefinition,
  listSlicesInOrder,
  partTitle,
} from '@/leaderboard-view/definition';

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
    <Table
      caption={`Aspects of ${definition.title} with their numbers of items`}
      scrollClassName="max-w-2xl rounded-card border border-line bg-surface"
    >
      <thead>
        <tr>
          <Th>Aspect</Th>
          {definition.tasks.map((task) => (
            <Th key={task.id} numeric>
              {task.short}
            </Th>
          ))}
        </tr>
      </thead>
      <tbody className="[&>tr:last-child>*]:border-b-0">
        {listSlicesInOrder(getLeaderboardDefinition(definition)).map(({ slice, part }) => (
          <tr key={slice.id}>
            <th scope="row" className={clsx('py-2', part && 'pl-8 font-normal text-soft')}>
              {part ? partTitle(slice) : slice.title}
              {slice.kind === 'macro' ? (
                <span className="font-normal text-faint"> (mean of {slice.of.length})</span>
              ) : null}
            </th>
            {definition.tasks.map((task) => (
              <Td key={task.id} numeric className="py-2">
                {items ? formatCount(computeCount(items, task.id, slice)) : noValue}
              </Td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
