import type { WorkerView } from '@clapboard/services';
import { Badge } from '@/components/ui/badge';
import { Table, Td, Th } from '@/components/ui/table';
import { formatBytes, formatSpan } from '@/figures/format';

/** The worker processes of the last day. */
export function WorkerTable({ rows }: { rows: readonly WorkerView[] }) {
  if (rows.length === 0) {
    return (
      <p className="text-soft text-sm">
        No worker has been heard of. Nothing is scored until one runs: start it, and look at its
        log.
      </p>
    );
  }
  return (
    <Table stacked caption="Workers">
      <thead>
        <tr>
          <Th>Worker</Th>
          <Th>State</Th>
          <Th numeric>In hand</Th>
          <Th numeric>Memory</Th>
          <Th numeric>Last heard</Th>
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
            <Td>{row.gone ? <Badge tone="bad">gone</Badge> : <Badge tone="good">alive</Badge>}</Td>
            <Td numeric label="In hand" className="whitespace-nowrap">
              {row.running} of {row.concurrency}
            </Td>
            <Td numeric label="Memory" className="whitespace-nowrap">
              {formatBytes(row.memoryBytes)}
            </Td>
            <Td numeric label="Last heard" className="whitespace-nowrap">
              {formatSpan(row.silentSeconds)} ago
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
