import type { WorkerView } from '@clapboard/services/operations';
import { Badge } from '@/components/ui/badge';
import { Table, Td, Th } from '@/components/ui/table';
import { formatBytes, formatSpan } from '@/format/values';

/** The worker processes of the last day. */
export function WorkerTable({ rows }: { rows: readonly WorkerView[] }) {
  if (rows.length === 0) {
    return (
      <p className="text-soft text-sm">No worker is running. Start a worker and check its log.</p>
    );
  }
  return (
    <Table stacked="phone" caption="Workers">
      <thead>
        <tr>
          <Th>Worker</Th>
          <Th>State</Th>
          <Th numeric>Claimed</Th>
          <Th numeric>Memory</Th>
          <Th numeric>Last heartbeat</Th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.workerId}>
            <Td>
              <span className="wrap-anywhere font-medium">{row.host}</span>{' '}
              <span className="text-faint text-xs">
                process {row.pid}, {row.release}
              </span>
            </Td>
            <Td>
              {row.gone ? <Badge tone="bad">Stopped</Badge> : <Badge tone="good">Running</Badge>}
            </Td>
            <Td numeric label="Claimed" className="whitespace-nowrap">
              {row.running} of {row.concurrency}
            </Td>
            <Td numeric label="Memory" className="whitespace-nowrap">
              {formatBytes(row.memoryBytes)}
            </Td>
            <Td numeric label="Last heartbeat" className="whitespace-nowrap">
              {formatSpan(row.silentSeconds)} ago
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
