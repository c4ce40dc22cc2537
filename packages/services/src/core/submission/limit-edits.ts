import type { Tx } from '@clapboard/db';
import { limitAttempts } from '../rate-limits/rate-limits';

/** Changes per account and hour of what was public before: each makes all cached pages stale. */
const limit = { max: 60, seconds: 3600 };

/**
 * Counts an edit of a public result, of links or of the date of an anonymous entry, or a result that is published
 * again. Throws `too_many_requests`.
 */
export async function limitEdits(tx: Tx, userId: string): Promise<void> {
  await limitAttempts(tx, `edits:${userId}`, limit, (wait) => {
    return `You can edit public results, links and dates of anonymous entries, or publish results again, ${limit.max} times per hour. Wait ${wait}.`;
  });
}
