import type { PreflightResult } from '@clapboard/benchmarks';
import { refusedFiles } from '@clapboard/benchmarks/refused-files';
import type { JudgeEstimate } from '@clapboard/services/core';
import { formatCount } from '@/format/values';

export type Verdict =
  /** nothing can be scored, or a file would be rejected */
  | { kind: 'blocked'; reason: string }
  /** would be scored but not ranked */
  | { kind: 'incomplete'; missing: number; unjudged: boolean }
  | { kind: 'complete' };

/**
 * Predicts the outcome of submitting checked files, by the worker's rules. Only the worker can find
 * judge calls that depend on the references.
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

/** The verdict on more files than a submission may have, shown before upload. */
export function tooManyFiles(count: number, most: number): Verdict {
  return {
    kind: 'blocked',
    reason: `You chose ${formatCount(count)} files, but a submission can have ${most}. Upload one ZIP of them instead.`,
  };
}

/**
 * The verdict with the judging estimate: judging fills in missing verdicts, unless the leaderboard
 * has no judge or judging exceeds a budget. Only the estimate knows answers whose need of a judge
 * depends on the references.
 */
export function withEstimate(verdict: Verdict, estimate: JudgeEstimate | null): Verdict {
  if (verdict.kind === 'blocked' || !estimate) return verdict;
  if (lacksVerdicts(estimate)) {
    const missing = verdict.kind === 'incomplete' ? verdict.missing : 0;
    return { kind: 'incomplete', missing, unjudged: true };
  }
  if (estimate.kind !== 'judged' || verdict.kind !== 'incomplete') return verdict;
  return verdict.missing > 0 ? { ...verdict, unjudged: false } : { kind: 'complete' };
}

/** Whether some answers would stay without a verdict if the files were submitted now. */
function lacksVerdicts(estimate: JudgeEstimate): boolean {
  return estimate.kind === 'judged' ? estimate.wouldExceed : estimate.reason === 'no_judge';
}
