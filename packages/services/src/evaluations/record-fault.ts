import type { Services } from '../context';
import { writeNotices } from '../notices/write-notices';
import { backoffMs, maxAttempts, maxScoringAttempts } from './backoff';
import { finishUnderLease } from './finish-under-lease';
import type { Claim } from './lease';

/** Milliseconds by which a wake-up comes after the wait, so that another clock does not find it too early. */
const clockMarginMs = 50;

/** The scoring itself threw: a fault of ours that the same files will meet again. */
export class ScoringFault extends Error {
  constructor(cause: unknown) {
    super('The scoring failed on these files.', { cause });
    this.name = 'ScoringFault';
  }
}

/**
 * After a fault on our side: back to the queue with a growing wait, or given up after many attempts.
 * `skipped` when the lease is lost. When the database is away this throws nothing either: the row
 * stays as it is, its lease runs out and the sweeper brings it back.
 */
export async function recordFault(
  services: Services,
  held: Claim,
  fault: unknown,
): Promise<'requeued' | 'failed' | 'skipped'> {
  const limit = fault instanceof ScoringFault ? maxScoringAttempts : maxAttempts;
  try {
    if (held.attempt >= limit) {
      const ended = await finishUnderLease(services, held, 'failed', 'gave_up', (tx) =>
        writeNotices(tx, [held], 'failed'),
      );
      return ended ? 'failed' : 'skipped';
    }
    const delayMs = backoffMs(held.attempt, Math.random());
    const count = await services.db.$executeRaw`
      UPDATE "Evaluation" SET status = 'queued', "errorCode" = 'platform_fault', stage = '',
        progress = 0, "leaseToken" = NULL, "leaseExpires" = NULL, "enqueuedAt" = now(),
        "notBefore" = now() + make_interval(secs => ${delayMs / 1000})
      WHERE id = ${held.evaluationId} AND "leaseToken" = ${held.token}`;
    if (count === 0) return 'skipped';
    await services.wake(held.evaluationId, delayMs + clockMarginMs);
  } catch {
    // Nothing to add: the first fault was reported, and the lease ends by itself.
  }
  return 'requeued';
}
