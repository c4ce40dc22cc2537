/** When judge requests are retried or fail, and when a provider is paused. */
export interface JudgePolicy {
  /** failures after which a request fails */
  maxAttempts: number;
  /** replies without a verdict after which a request fails */
  maxUnreadable: number;
  /** maximum rate-limited attempts of a request, which aren't its fault */
  maxLimited: number;
  /**
   * maximum delay after the first failure; doubles with each further one up to `backoffLongestMs`
   */
  backoffFirstMs: number;
  backoffLongestMs: number;
  /** consecutive failures, over all requests, that pause a provider */
  breakerFaults: number;
  /** consecutive pauses without a reply; after the last one the provider is given up */
  breakerPausesMs: readonly number[];
  /** pause after a failure that affects every request, such as a rejected key */
  fatalPauseMs: number;
  /**
   * maximum pause of a provider that a server may request: short, because one person's answers may
   * cause it and everybody waits
   */
  longestPauseMs: number;
  /** maximum delay of one request that a server may ask for */
  longestWaitMs: number;
}

/** The policy of every installation; tests use smaller values. */
export const judgePolicy: JudgePolicy = {
  // If 30% of all calls fail, 6 would leave one or two of 2,400 requests without a verdict.
  maxAttempts: 12,
  maxUnreadable: 3,
  maxLimited: 60,
  backoffFirstMs: 1000,
  backoffLongestMs: 60_000,
  breakerFaults: 10,
  breakerPausesMs: [5000, 15_000, 45_000],
  fatalPauseMs: 60_000,
  longestPauseMs: 60_000,
  longestWaitMs: 24 * 3_600_000,
};

/**
 * Returns the milliseconds until a request is retried after its `faults`-th failure (from 1):
 * random (`random` in [0, 1)) up to a limit that doubles, so that requests that failed together
 * don't retry together.
 */
export function retryDelayMs(policy: JudgePolicy, faults: number, random: number): number {
  const longest = policy.backoffFirstMs * 2 ** Math.min(faults - 1, 30);
  return Math.round(Math.min(longest, policy.backoffLongestMs) * random);
}
