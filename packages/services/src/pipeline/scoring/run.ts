import type { Guard } from '@clapboard/file-reader';
import { getBenchmark } from '../../core/benchmark';
import type { Services } from '../../core/context';
import { LeaseLost } from '../../core/database/claims';
import { recordFault, releaseClaim } from '../evaluations/record-fault';
import { claimEvaluation, type EvaluationClaim, startHeartbeat } from '../evaluations/store/claim';
import { type ScoringOutcome, scoreClaimed } from './score-claimed';

/**
 * The outcome of a run. `skipped`: it could not be claimed, or the lease was lost; `requeued`: it
 * will be retried after an internal error or a shutdown; `failed`: no attempt is left.
 */
export type RunOutcome = ScoringOutcome | 'requeued' | 'failed';

export interface RunOptions {
  evaluationId: string;
  leaseSeconds: number;
  /** identifies the process in the lease token, for debugging */
  workerId: string;
  /** aborted on shutdown: the claim is released at once */
  signal?: AbortSignal;
  /** called with the cause of a fault, for the log */
  onFault?: (error: unknown) => void;
  /** runs each step that depends on the files; default: interrupts it after 20 s */
  guard?: Guard;
}

/**
 * Claims an evaluation, scores its files and writes the result in one transaction. Every write carries the lease
 * token: a worker that lost its lease changes nothing. Running it twice writes the same rows. Throws only where the
 * claim fails because the database is unreachable.
 */
export async function runEvaluation(services: Services, options: RunOptions): Promise<RunOutcome> {
  const claim = await claimEvaluation(services, options);
  return claim ? runClaimed(services, claim, options) : 'skipped';
}

/** Runs a claimed evaluation as `runEvaluation` does. Never throws. */
export async function runClaimed(
  services: Services,
  claim: EvaluationClaim,
  options: Omit<RunOptions, 'evaluationId'>,
): Promise<RunOutcome> {
  const heartbeat = startHeartbeat(services, claim, options.leaseSeconds);
  const stop = options.signal
    ? AbortSignal.any([options.signal, heartbeat.signal])
    : heartbeat.signal;
  try {
    const mismatch = await findScorerMismatch(services, claim);
    if (mismatch) {
      options.onFault?.(mismatch);
      return await releaseClaim(services, claim, scorerMismatchWaitMs);
    }
    return await scoreClaimed(services, claim, { heartbeat, stop, guard: options.guard });
  } catch (error) {
    if (error instanceof LeaseLost || heartbeat.signal.aborted) return 'skipped';
    if (options.signal?.aborted) return await releaseClaim(services, claim);
    options.onFault?.(error);
    return await recordFault(services, claim, error);
  } finally {
    heartbeat.stop();
  }
}

/** Long enough to start a worker of the right version. */
const scorerMismatchWaitMs = 5000;

/**
 * Returns an error for the log if a rescore needs another scorer version than this worker has: its
 * scores would be stored under the wrong version. Null if this worker may score the evaluation.
 */
async function findScorerMismatch({ db }: Services, claim: EvaluationClaim): Promise<Error | null> {
  if (!claim.shadow) return null;
  const row = await db.evaluation.findUnique({
    where: { id: claim.evaluationId },
    select: { rescoreId: true, submission: { select: { benchmark: true } } },
  });
  if (row?.rescoreId == null) return null;
  const { scorerVersion } = getBenchmark(row.submission.benchmark);
  if (scorerVersion === claim.scorerVersion) return null;
  return new Error(`This worker has ${scorerVersion}; the rescoring is by ${claim.scorerVersion}.`);
}
