/** When a question is asked again, when it is given up, and when a provider is left in peace. */
export interface JudgePolicy {
  /** faults after which a question is given up */
  maxAttempts: number;
  /** replies that are no verdict after which a question is given up */
  maxUnreadable: number;
  /** times that a question may be turned away for coming too fast: that is no fault of its own */
  maxLimited: number;
  /** longest wait after the first fault; it doubles with each further one up to `backoffLongestMs` */
  backoffFirstMs: number;
  backoffLongestMs: number;
  /** faults in a row, over all questions, that pause a provider */
  breakerFaults: number;
  /** the pauses one after the other, as long as no reply comes; after the last one it is given up */
  breakerPausesMs: readonly number[];
  /** pause after a fault that every request will meet, such as a key that is not accepted */
  fatalPauseMs: number;
  /** longest wait that a server may ask for */
  longestPauseMs: number;
}

/** What holds in every installation; tests pass smaller ones. */
export const judgePolicy: JudgePolicy = {
  // With 30 % of all calls failing, 6 would leave one or two of 2,400 questions without a verdict.
  maxAttempts: 12,
  maxUnreadable: 3,
  maxLimited: 60,
  backoffFirstMs: 1000,
  backoffLongestMs: 60_000,
  breakerFaults: 10,
  breakerPausesMs: [5000, 15_000, 45_000],
  fatalPauseMs: 60_000,
  longestPauseMs: 24 * 3_600_000,
};

/**
 * Milliseconds until a question is asked again after its `faults`-th fault (from 1): anything up to
 * a limit that doubles, chosen by `random` in [0, 1), so that questions which failed together do not
 * come back together.
 */
export function retryDelayMs(policy: JudgePolicy, faults: number, random: number): number {
  const longest = policy.backoffFirstMs * 2 ** Math.min(faults - 1, 30);
  return Math.round(Math.min(longest, policy.backoffLongestMs) * random);
}
