import type { OpenEvaluation } from '@clapboard/services/operations';
import { Progress } from '@/components/ui/progress';
import { Table, Td, Th, UnseenTh } from '@/components/ui/table';
import { formatCount, formatSpan } from '@/format/values';
import { CancelButton } from './evaluation-actions';
import { EvaluationCells } from './evaluation-cells';
import { describeState } from './words';

const kinds: Readonly<Record<number, string>> = { 10: 'rescoring', 20: 'canary' };

function formatSince(seconds: number | null): string {
  return seconds === null ? '' : formatSpan(seconds);
}

/** Queued and running evaluations; `total` includes those not listed. */
export function OpenTable({ rows, total }: { rows: readonly OpenEvaluation[]; total: number }) {
  if (rows.length === 0)
    return <p className="text-faint text-sm">No evaluations are queued or running.</p>;
  return (
    <>
      <Table stacked="phone" caption="Queued and running evaluations">
        <thead>
          <tr>
            <Th>Model</Th>
            <Th>Benchmark</Th>
            <Th>State</Th>
            <Th>Progress</Th>
            <Th numeric>Duration</Th>
            <Th>Worker</Th>
            <UnseenTh>Actions</UnseenTh>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <EvaluationCells row={row} kind={kinds[row.priority]} />
              <Td className="whitespace-nowrap">{describeState(row)}</Td>
              <Td wholeLine className="min-w-24">
                {row.status === 'queued' ? null : (
                  <Progress value={row.progress} label={`Progress of ${row.runName}`} />
                )}
              </Td>
              <Td numeric label="Duration" className="whitespace-nowrap">
                {formatSince(row.status === 'queued' ? row.waitedSeconds : row.runningSeconds)}
              </Td>
              <Td label="Worker" className="wrap-anywhere text-faint text-xs">
                {row.workerId}
              </Td>
              <Td wholeLine className="text-right">
                <CancelButton evaluationId={row.id} runName={row.runName} />
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
      {total > rows.length ? (
        <p className="mt-3 text-faint text-sm">
          And {formatCount(total - rows.length)} more queued.
        </p>
      ) : null}
    </>
  );
}
