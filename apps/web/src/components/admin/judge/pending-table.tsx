import type { JudgeOverview } from '@clapboard/services/core';
import { Table, Td, Th } from '@/components/ui/table';
import { formatCount } from '@/format/values';

/** Number of pending verdicts per judge. */
export function PendingTable({ rows }: { rows: JudgeOverview['pending'] }) {
  if (rows.length === 0) return <p className="text-faint text-sm">No verdicts are waiting.</p>;
  return (
    <Table caption="Waiting verdicts by profile">
      <thead>
        <tr>
          <Th>Profile</Th>
          <Th>Benchmark</Th>
          <Th numeric>Waiting</Th>
          <Th numeric>In progress</Th>
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
