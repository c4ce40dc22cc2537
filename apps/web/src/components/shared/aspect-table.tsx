import type { ShownTask, SliceDefinition } from '@clapboard/benchmarks';
import clsx from 'clsx';
import { Table, Td, Th } from '@/components/ui/table';
import { partTitle } from '@/leaderboard-view/definition';

interface AspectTableProps {
  caption: string;
  tasks: readonly Pick<ShownTask, 'id' | 'short'>[];
  /** in the order of `listSlicesInOrder` */
  slices: readonly { slice: SliceDefinition; part: boolean }[];
  /** the text of a cell */
  getCell: (task: string, slice: SliceDefinition) => string;
}

/** Aspects by tasks, with one value each. */
export function AspectTable({ caption, tasks, slices, getCell }: AspectTableProps) {
  return (
    <Table caption={caption} scrollClassName="max-w-3xl rounded-card border border-line bg-surface">
      <thead>
        <tr>
          <Th>Aspect</Th>
          {tasks.map((task) => (
            <Th key={task.id} numeric>
              {task.short}
            </Th>
          ))}
        </tr>
      </thead>
      <tbody className="[&>tr:last-child>*]:border-b-0">
        {slices.map(({ slice, part }) => (
          <tr key={slice.id}>
            <th scope="row" className={clsx('py-2', part && 'pl-8 font-normal text-soft')}>
              {part ? partTitle(slice) : slice.title}
              {slice.kind === 'macro' ? (
                <span className="font-normal text-faint"> (mean of {slice.of.length})</span>
              ) : null}
            </th>
            {tasks.map((task) => (
              <Td key={task.id} numeric className="py-2">
                {getCell(task.id, slice)}
              </Td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
