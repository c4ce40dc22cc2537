import type { FailedEvaluation } from '@clapboard/services';
import Link from 'next/link';
import { Table, Td, Th } from '@/components/ui/table';
import { formatMoment } from '@/figures/format';
import { RetryButton } from './evaluation-actions';

/** Evaluations of the last 30 days that ended without a result and can be tried again. */
export function FailedTable({ rows }: { rows: readonly FailedEvaluation[] }) {
  if (rows.length === 0) return <p className="text-faint text-sm">None in 30 days.</p>;
  return (
    <Table caption="Failed evaluations">
      <thead>
        <tr>
          <Th>Model</Th>
          <Th>Benchmark</Th>
          <Th>Why</Th>
          <Th>When</Th>
          <Th>
            <span className="sr-only">Actions</span>
          </Th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <Td className="font-medium">
              <Link href={`/submissions/${row.submissionId}`}>{row.model}</Link>
            </Td>
            <Td className="text-soft">{row.benchmark}</Td>
            <Td className="min-w-48">{row.message}</Td>
            <Td className="whitespace-nowrap">{formatMoment(row.finishedAt)}</Td>
            <Td className="text-right">
              <RetryButton submissionId={row.submissionId} model={row.model} />
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
