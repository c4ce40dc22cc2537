import type { ChangedItems } from '@clapboard/services';
import { Table, Td, Th } from '@/components/ui/table';

/** How many items of each task and slice differ. */
export function ChangeCounts({ counts }: { counts: readonly ChangedItems[] }) {
  return (
    <Table caption="Differences by task and slice">
      <thead>
        <tr>
          <Th>Task</Th>
          <Th>Slice</Th>
          <Th numeric>Added</Th>
          <Th numeric>Removed</Th>
          <Th numeric>Changed</Th>
          <Th numeric>Key changed</Th>
          <Th numeric>Place changed</Th>
        </tr>
      </thead>
      <tbody>
        {counts.map(({ task, slice, added, removed, changed, rekeyed, moved }) => (
          <tr key={JSON.stringify([task, slice])}>
            <Td className="text-soft">{task}</Td>
            <Td className={slice === null ? 'font-medium' : 'text-soft'}>{slice ?? 'All items'}</Td>
            {Object.entries({ added, removed, changed, rekeyed, moved }).map(([what, count]) => (
              <Td key={what} numeric>
                {count.toLocaleString('en')}
              </Td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
