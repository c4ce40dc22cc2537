import type { Services } from '../../core/context';
import { claimNext, type EvaluationClaim } from '../evaluations/store/claim';
import { type RunOptions, type RunOutcome, runClaimed } from './run';

/** What was run, and how it ended. */
export interface Ran {
  evaluationId: string;
  outcome: RunOutcome;
}

export interface RunNextOptions extends Omit<RunOptions, 'evaluationId' | 'onFault'> {
  /** told the evaluation, and what it is of, as soon as it is claimed, for the log */
  onClaim?: (evaluationId: string, of: Pick<EvaluationClaim, 'submissionId' | 'benchmark'>) => void;
  /** told the cause of a fault, for the log */
  onFault?: (error: unknown, evaluationId: string) => void;
}

/**
 * Claims the evaluation that is next and runs it as `runEvaluation` does. Null where none may be
 * claimed: nothing waits that is due, or it is paused. Throws only when not even the claim could be
 * made (the database is away).
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
