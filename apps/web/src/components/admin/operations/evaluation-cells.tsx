import Link from 'next/link';
import { Td } from '@/components/ui/table';
import { getTitle } from './words';

interface EvaluationCellsProps {
  row: { submissionId: string; model: string; benchmark: string };
  /** what kind of evaluation it is, where that is worth saying */
  kind?: string | undefined;
}

/** The first two cells of a line about an evaluation: its model, which leads to the submission, and its benchmark. */
export function EvaluationCells({
  row: { submissionId, model, benchmark },
  kind,
}: EvaluationCellsProps) {
  return (
    <>
      <Td className="font-medium">
        <Link href={`/submissions/${submissionId}`}>{model}</Link>
      </Td>
      <Td className="text-soft">{[getTitle(benchmark), kind].filter(Boolean).join(', ')}</Td>
    </>
  );
}
