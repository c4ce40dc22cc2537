import type { BenchmarkDefinition } from '@clapboard/benchmarks';
import type { ChangedItems } from '@clapboard/services/core';
import { Table, Td, Th } from '@/components/ui/table';
import { formatCount } from '@/format/values';
import { describeTasks, sliceTitle } from './definition-titles';
import { mergeTasks } from './merge-tasks';

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
  const shown = kinds.filter(({ kind }) => counts.some((count) => count[kind] > 0));
  const all = new Set(counts.map(({ task }) => task)).size;
  return (
    <Table stacked="phone" caption="Differences by task and slice">
      <thead>
        <tr>
          <Th>Task</Th>
          <Th>Aspect</Th>
          {shown.map(({ title }) => (
            <Th key={title} numeric>
              {title}
            </Th>
          ))}
        </tr>
      </thead>
      <tbody>
        {mergeTasks(counts).map(({ entry: count, tasks }) => (
          <tr key={JSON.stringify([count.task, count.slice])}>
            <Td className="text-soft">{describeTasks(definition, tasks, all)}</Td>
            <Td wholeLine className={count.slice === null ? 'font-medium' : 'text-soft'}>
              {count.slice === null ? 'All items' : sliceTitle(definition, count.slice)}
            </Td>
            {shown.map(({ kind, title }) => (
              <Td key={kind} numeric label={title}>
                {formatCount(count[kind])}
              </Td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
