const firstMs = 500;
const longestMs = 60_000;

/**
 * Returns the milliseconds to wait after a failed attempt (from 1): doubling from 0.5 s to 60 s,
 * with the second half randomised (`random` in [0, 1)), so that evaluations that failed together
 * don't retry together.
 */
export function computeBackoff(attempt: number, random: number): number {
  const full = Math.min(longestMs, firstMs * 2 ** Math.min(attempt - 1, 20));
  return Math.round(full / 2 + (full / 2) * random);
}

/**
 * Claims after which an evaluation fails. Far above what outages of a bad day cause.
 */
export const maxAttempts = 60;

/**
 * Claims that may expire before an evaluation fails: files that need more memory than a worker has end each worker that
 * scores them. Random crashes and restarts hardly meet the same evaluation that often.
 */
export const maxExpiredClaims = 5;

/** Attempts for an error in the scoring itself, which is deterministic. */
export const maxScoringAttempts = 3;
