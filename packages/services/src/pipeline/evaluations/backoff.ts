const firstMs = 500;
const longestMs = 60_000;

/**
 * Milliseconds to wait after the given attempt (from 1) failed: doubling from 0.5 s to 60 s, of which
 * the second half is left to chance (`random` in [0, 1)), so that many evaluations that failed
 * together do not come back together.
 */
export function backoffMs(attempt: number, random: number): number {
  const full = Math.min(longestMs, firstMs * 2 ** Math.min(attempt - 1, 20));
  return Math.round(full / 2 + (full / 2) * random);
}

/** Claims after which an evaluation is given up. Far above what crashes and restarts of a bad day cost. */
export const maxAttempts = 60;

/** Attempts for a fault inside the scoring itself, which gives the same answer to the same files. */
export const maxScoringAttempts = 3;
