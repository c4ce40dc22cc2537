import type { Services } from '../../core/context';
import { claimNext, type EvaluationClaim } from '../evaluations/store/claim';
import { type RunOptions, type RunOutcome, runClaimed } from './run';

/** The evaluation that ran, and its outcome. */
export interface Ran {
  evaluationId: string;
  outcome: RunOutcome;
}

export interface RunNextOptions extends Omit<RunOptions, 'evaluationId' | 'onFault'> {
  /** called when an evaluation is claimed, for the log */
  onClaim?: (evaluationId: string, of: Pick<EvaluationClaim, 'submissionId' | 'benchmark'>) => void;
  /** called with the cause of an error, for the log */
  onFault?: (error: unknown, evaluationId: string) => void;
}

/**
 * Claims the next evaluation and runs it like `runEvaluation`. Null if none can be claimed: nothing
 * is due, or it is paused. Throws only if the claim itself fails (the database is unreachable).
 */
export async function runNext(services: Services, options: RunNextOptions): Promise<Ran | null> {
  const { onClaim, onFault, ...run } = options;
  const claim = await claimNext(services, options);
  if (!claim) return null;
  const { evaluationId, submissionId, benchmark } = claim;
  onClaim?.(evaluationId, { submissionId, benchmark });
  const outcome = await runClaimed(services, claim, {
    ...run,
    onFault: (error) => onFault?.(error, evaluationId),
  });
  return { evaluationId, outcome };
}
