import type { Services } from '../../core/context';
import { claimNext, type EvaluationClaim } from '../evaluations/store/claim';
import { type RunOptions, type RunOutcome, runClaimed } from './run';

/** An evaluation that was run, and how the run ended. */
interface Ran {
  evaluationId: string;
  outcome: RunOutcome;
}

interface RunNextOptions extends Omit<RunOptions, 'evaluationId' | 'onFault'> {
  /** called with the evaluation once it is claimed, for the log */
  onClaim?: (
    evaluationId: string,
    claim: Pick<EvaluationClaim, 'submissionId' | 'benchmark'>,
  ) => void;
  /** called with the cause of a fault, for the log */
  onFault?: (error: unknown, evaluationId: string) => void;
}

/**
 * Claims the next evaluation and runs it as `runEvaluation` does. Returns null where none can be claimed: none is
 * due, or the queue is paused. Throws only if the claim fails because the database is unreachable.
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
