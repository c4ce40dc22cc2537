import type { Services } from '../context';
import type { Claim } from './lease';

/**
 * Gives a claim back, so that another worker can have it: at once on shutdown, or after `delayMs`. The attempt does
 * not count.
 */
export async function releaseClaim(
  services: Services,
  held: Claim,
  delayMs = 0,
): Promise<'requeued' | 'skipped'> {
  try {
    const count = await services.db.$executeRaw`
      UPDATE "Evaluation" SET status = 'queued', attempt = attempt - 1, stage = '', progress = 0,
        "leaseToken" = NULL, "leaseExpires" = NULL, "enqueuedAt" = now(),
        "notBefore" = now() + make_interval(secs => ${delayMs / 1000})
      WHERE id = ${held.evaluationId} AND "leaseToken" = ${held.token}`;
    if (count === 0) return 'skipped';
    await services.wake(held.evaluationId, delayMs);
  } catch {
    // The database is away: the lease ends by itself and the sweeper brings the evaluation back.
  }
  return 'requeued';
}
