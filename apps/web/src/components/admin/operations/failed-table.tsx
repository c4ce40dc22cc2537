import type { FailedEvaluation } from '@clapboard/services/operations';
import { Moment } from '@/components/ui/moment';
import { Table, Td, Th, UnseenTh } from '@/components/ui/table';
import { RetryButton } from './evaluation-actions';
import { EvaluationCells } from './evaluation-cells';
import { explainReason } from './words';

/** Evaluations of the last 30 days that ended without a result, with a retry button. */
export function FailedTable({ rows }: { rows: readonly FailedEvaluation[] }) {
  if (rows.length === 0) return <p className="text-faint text-sm">No failed evaluations.</p>;
  return (
    <Table stacked="phone" caption="Failed evaluations">
      <thead>
        <tr>
          <Th>Model</Th>
          <Th>Benchmark</Th>
          <Th>Reason</Th>
          <Th>When</Th>
          <UnseenTh>Actions</UnseenTh>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <EvaluationCells row={row} />
            <Td wholeLine className="min-w-48">
              {explainReason(row)}
            </Td>
            <Td className="whitespace-nowrap">
              <Moment at={row.finishedAt} />
            </Td>
            <Td wholeLine className="text-right">
              <RetryButton submissionId={row.submissionId} runName={row.runName} />
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
