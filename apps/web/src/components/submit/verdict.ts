import { refusedFiles } from '@clapboard/benchmarks';
import type { Preflight } from '@clapboard/services';

export type Verdict =
  /** nothing can be scored, or a file would be refused: the server would send the files back */
  | { kind: 'blocked'; reason: string }
  /** would be scored but not ranked */
  | { kind: 'incomplete'; missing: number }
  | { kind: 'complete' };

/** What submitting checked files would lead to, by the same rule that the worker follows. */
export function verdictOf({ recognised, issues, coverage }: Preflight, overall: string): Verdict {
  const refused = refusedFiles(issues, recognised);
  if (refused.length > 0) {
    const names = refused.filter(Boolean);
    const reason =
      names.length === 1
        ? `${names[0]} has errors that forbid scoring it. Mend or remove it.`
        : 'Some files have errors that forbid scoring them. Mend or remove them.';
    return { kind: 'blocked', reason };
  }
  if (coverage.length === 0) {
    return { kind: 'blocked', reason: 'No task was recognised in the files.' };
  }
  const missing = coverage
    .filter(({ slice }) => slice === overall)
    .reduce((sum, row) => sum + row.missing, 0);
  return missing > 0 ? { kind: 'incomplete', missing } : { kind: 'complete' };
}
