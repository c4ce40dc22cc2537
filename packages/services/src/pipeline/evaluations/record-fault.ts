import type { Services } from '../../core/context';
import { notifyEnded } from '../../core/notifications/notify';
import { computeBackoff, maxAttempts, maxScoringAttempts } from './backoff';
import type { EvaluationClaim } from './store/claim';
import { finishEvaluation } from './store/end';
import { releaseEvaluation } from './store/queue';

/** Milliseconds between the end of the back-off and the wake-up, for clock differences. */
const clockMarginMs = 50;

/** An error in the scoring. The same files will cause it again. */
export class ScoringFault extends Error {
  constructor(cause: unknown) {
    super('Scoring failed on these files.', { cause });
    this.name = 'ScoringFault';
  }
}

/**
 * Queues an evaluation again after a platform fault, with exponential back-off, or fails it after many
 * attempts. Returns `skipped` where the lease was lost. Never throws: if the database is unreachable, the lease
 * expires and the sweeper queues the row.
 */
export async function recordFault(
  services: Services,
  claim: EvaluationClaim,
  fault: unknown,
): Promise<'requeued' | 'failed' | 'skipped'> {
  const limit = fault instanceof ScoringFault ? maxScoringAttempts : maxAttempts;
  try {
    if (claim.attempt >= limit) {
      const ended = await finishEvaluation(services, claim, 'fail', 'gave_up', (tx) =>
        notifyEnded(tx, [claim], 'failed'),
      );
      return ended ? 'failed' : 'skipped';
    }
    const delayMs = computeBackoff(claim.attempt, Math.random());
    const released = await releaseEvaluation(services, claim, { delayMs, fault: 'platform_fault' });
    if (!released) return 'skipped';
    await services.wake(delayMs + clockMarginMs);
  } catch {
    // The first fault was reported; the lease expires and the sweeper queues the row.
  }
  return 'requeued';
}

/**
 * Releases a claim, so that another worker can claim the evaluation after `delayMs`. The attempt doesn't
 * count.
 */
export async function releaseClaim(
  services: Services,
  claim: EvaluationClaim,
  delayMs = 0,
): Promise<'requeued' | 'skipped'> {
  try {
    if (!(await releaseEvaluation(services, claim, { delayMs, fault: null }))) return 'skipped';
    await services.wake(delayMs);
  } catch {
    // The database is unreachable: the lease expires and the sweeper queues the evaluation.
  }
  return 'requeued';
}
