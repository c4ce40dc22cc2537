import type { ChangedItems } from '@clapboard/services/core';
import { Table, Td, Th } from '@/components/ui/table';

const kinds = [
  { kind: 'added', title: 'Added' },
  { kind: 'removed', title: 'Removed' },
  { kind: 'changed', title: 'Changed' },
  { kind: 'rekeyed', title: 'Reference changed' },
  { kind: 'moved', title: 'Position changed' },
] as const;

/** Number of changed items by task and slice. */
export function ChangeCounts({ counts }: { counts: readonly ChangedItems[] }) {
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
            <Td className="text-soft">{count.task}</Td>
            <Td wholeLine className={count.slice === null ? 'font-medium' : 'text-soft'}>
              {count.slice ?? 'All items'}
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
