import type { BenchmarkDefinition } from '@clapboard/benchmarks';
import type { ChangedItems } from '@clapboard/services/core';
import { Table, Td, Th } from '@/components/ui/table';
import { formatCount } from '@/format/values';
import { describeTasks, getSliceTitle } from './definition-titles';
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

/** How many items of each task and slice differ. Tasks with the same counts share their rows. */
export function ChangeCounts({ definition, counts }: ChangeCountsProps) {
  const shown = kinds.filter(({ kind }) => counts.some((count) => count[kind] > 0));
  const all = [...new Set(counts.map(({ task }) => task))];
  const groups = mergeTasks(
    all.map((task) => ({
      task,
      rows: counts.filter((count) => count.task === task).map(({ task: _, ...row }) => row),
    })),
  );
  return (
    <Table stacked="phone" caption="Differences by task and aspect">
      <thead>
        <tr>
          <Th>Task and aspect</Th>
          {shown.map(({ title }) => (
            <Th key={title} numeric>
              {title}
            </Th>
          ))}
        </tr>
      </thead>
      {groups.map(({ entry: { task, rows }, tasks }) => (
        <tbody key={task} className="last:[&>tr:last-child>*]:border-b-0">
          {rows.map(({ slice, ...row }) => (
            <tr key={slice} className={slice === null ? 'font-semibold' : 'text-soft'}>
              <Td className={slice === null ? undefined : 'pl-8'}>
                {slice === null
                  ? describeTasks(definition, tasks, all.length)
                  : getSliceTitle(definition, slice)}
              </Td>
              {shown.map(({ kind, title }) => (
                <Td
                  key={kind}
                  numeric
                  label={title}
                  className={row[kind] === 0 ? 'max-sm:hidden' : undefined}
                >
                  {formatCount(row[kind])}
                </Td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </Table>
  );
}
