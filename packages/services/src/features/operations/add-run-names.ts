import { nameSubmissions } from '../../core/runs/name-submissions';

interface ListedEvaluation {
  submissionId: string;
  model: string;
  runSettings: unknown;
}

/** Returns evaluations with the names of their runs instead of the run settings. */
export function addRunNames<Row extends ListedEvaluation>(
  rows: readonly Row[],
): (Omit<Row, 'runSettings'> & { runName: string })[] {
  const getName = nameSubmissions(
    rows.map(({ submissionId: id, model: name, runSettings }) => ({
      id,
      runSettings,
      model: { name },
    })),
  );
  return rows.map(({ runSettings: _, ...row }) => ({ ...row, runName: getName(row.submissionId) }));
}
