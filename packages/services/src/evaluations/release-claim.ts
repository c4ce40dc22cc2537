import type { Services } from '../context';
import type { Claim } from './lease';

/** Gives a claim back on shutdown, so that another worker can have it at once; the attempt does not count. */
export async function releaseClaim(
  services: Services,
  held: Claim,
): Promise<'requeued' | 'skipped'> {
  try {
    const count = await services.db.$executeRaw`
      UPDATE "Evaluation" SET status = 'queued', attempt = attempt - 1, stage = '', progress = 0,
        "leaseToken" = NULL, "leaseExpires" = NULL, "notBefore" = now(), "enqueuedAt" = now()
      WHERE id = ${held.evaluationId} AND "leaseToken" = ${held.token}`;
    if (count === 0) return 'skipped';
    await services.wake(held.evaluationId);
  } catch {
    // The database is away: the lease ends by itself and the sweeper brings the evaluation back.
  }
  return 'requeued';
}
