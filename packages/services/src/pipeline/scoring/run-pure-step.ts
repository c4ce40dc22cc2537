import { LeaseLost } from '../../core/database/claims';
import { ScoringFault } from '../evaluations/record-fault';

/**
 * Runs a pure step of the scoring. Errors become a ScoringFault, except an abort and a lost lease.
 */
export async function runPureStep<Result>(
  stop: AbortSignal,
  step: () => Result | Promise<Result>,
): Promise<Result> {
  try {
    return await step();
  } catch (error) {
    if (stop.aborted || error instanceof LeaseLost) throw error;
    throw new ScoringFault(error);
  }
}
