import type { BenchmarkDefinition } from '@clapboard/benchmarks';
import type { ChangedItems } from '@clapboard/services/core';
import { Table, Td, Th } from '@/components/ui/table';
import { sliceTitle, taskTitle } from './definition-titles';

const kinds = [
  { kind: 'added', title: 'Added' },
  { kind: 'removed', title: 'Removed' },
  { kind: 'changed', title: 'Changed' },
  { kind: 'rekeyed', title: 'Reference changed' },
  { kind: 'moved', title: 'Position changed' },
] as const;

interface ChangeCountsProps {
  definition: BenchmarkDefinition;
  counts: readonly ChangedItems[];
}

/** How many items of each task and slice differ. */
export function ChangeCounts({ definition, counts }: ChangeCountsProps) {
  return (
    <Table stacked caption="Differences by task and slice">
      <thead>
        <tr>
          <Th>Task</Th>
          <Th>Slice</Th>
          {kinds.map(({ title }) => (
            <Th key={title} numeric>
              {title}
            </Th>
          ))}
        </tr>
      </thead>
      <tbody>
        {counts.map((count) => (
          <tr key={JSON.stringify([count.task, count.slice])}>
            <Td className="text-soft">{taskTitle(definition, count.task)}</Td>
            <Td wholeLine className={count.slice === null ? 'font-medium' : 'text-soft'}>
              {count.slice === null ? 'All items' : sliceTitle(definition, count.slice)}
            </Td>
            {kinds.map(({ kind, title }) => (
              <Td key={kind} numeric label={title}>
                {count[kind].toLocaleString('en')}
              </Td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
