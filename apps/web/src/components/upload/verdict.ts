import type { PreflightResult } from '@clapboard/benchmarks';
import { refusedFiles } from '@clapboard/benchmarks/refused-files';
import type { JudgeEstimate } from '@clapboard/services/core';

export type Verdict =
  /** nothing can be scored, or a file would be refused: the server would send the files back */
  | { kind: 'blocked'; reason: string }
  /** would be scored but not ranked */
  | { kind: 'incomplete'; missing: number; unjudged: boolean }
  | { kind: 'complete' };

/**
 * What submitting checked files would lead to, by the same rules that the worker follows. A verdict
 * that only the key shows to be needed is found by the worker alone.
 */
export function getVerdict({ recognised, issues, coverage, missing }: PreflightResult): Verdict {
  const refused = refusedFiles(issues, recognised);
  if (refused.length > 0) {
    const names = refused.filter(Boolean);
    const reason =
      names.length === 1
        ? `${names[0]} has errors that prevent scoring. Fix or remove it.`
        : 'Some files have errors that prevent scoring. Fix or remove them.';
    return { kind: 'blocked', reason };
  }
  if (coverage.length === 0) {
    return { kind: 'blocked', reason: 'No task was found in the files.' };
  }
  const unjudged = issues.some(({ code }) => code === 'not_judged');
  return missing > 0 || unjudged ? { kind: 'incomplete', missing, unjudged } : { kind: 'complete' };
}

/** The verdict on more files than a submission may have: said before they are sent, not after. */
export function tooManyFiles(count: number, most: number): Verdict {
  return {
    kind: 'blocked',
    reason: `You chose ${count.toLocaleString('en')} files, but a submission can have ${most}. Upload one ZIP of them instead.`,
  };
}

/** The same, where it is known that a judge will be asked for the verdicts that the files lack. */
export function withJudge(verdict: Verdict, estimate: JudgeEstimate | null): Verdict {
  if (verdict.kind !== 'incomplete' || !verdict.unjudged) return verdict;
  if (estimate?.kind !== 'judged' || estimate.wouldExceed) return verdict;
  return verdict.missing > 0 ? { ...verdict, unjudged: false } : { kind: 'complete' };
}
