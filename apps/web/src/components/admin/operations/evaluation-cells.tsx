import { Link } from '@/components/ui/link';
import { Td } from '@/components/ui/table';
import { keepUnits } from '@/format/run-name';
import { getBenchmarkTitle } from '@/leaderboard-view/benchmark-title';

interface EvaluationCellsProps {
  row: { submissionId: string; runName: string; benchmark: string };
  /** kind of evaluation; absent for ordinary ones */
  kind?: string | undefined;
}

/** The first two cells of a row: the run, linked to its submission, and the benchmark. */
export function EvaluationCells({
  row: { submissionId, runName, benchmark },
  kind,
}: EvaluationCellsProps) {
  return (
    <>
      <Td className="font-medium">
        <Link href={`/submissions/${submissionId}`}>{keepUnits(runName)}</Link>
      </Td>
      <Td className="text-soft">
        {[getBenchmarkTitle(benchmark), kind].filter(Boolean).join(', ')}
      </Td>
    </>
  );
}
