import type { JudgeOverview } from '@clapboard/services';
import { Table, Td, Th } from '@/components/ui/table';
import { formatCount } from '@/figures/format';

/** How many verdicts each judge has before it. */
export function PendingTable({ rows }: { rows: JudgeOverview['pending'] }) {
  if (rows.length === 0) return <p className="text-faint text-sm">Nothing waits.</p>;
  return (
    <Table caption="Verdicts that wait, by profile">
      <thead>
        <tr>
          <Th>Profile</Th>
          <Th>Benchmark</Th>
          <Th numeric>Waiting</Th>
          <Th numeric>Being asked</Th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.profileId}>
            <Td className="font-medium">{row.label}</Td>
            <Td className="text-soft">{row.benchmark}</Td>
            <Td numeric>{formatCount(row.waiting)}</Td>
            <Td numeric>{formatCount(row.asking)}</Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
