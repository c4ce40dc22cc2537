import type { JudgePolicy } from './policy';

/** A provider's circuit breaker; times in milliseconds of the database's clock. */
export interface Breaker {
  /** failures since the last reply */
  failuresInRow: number;
  /** consecutive pauses without a reply; above 0 the provider gets one request at a time */
  trips: number;
  /** no requests before this time */
  pausedUntil: number | null;
  /** code of the failure that paused it */
  pauseReason: string | null;
}

export interface Fault {
  code: string;
  /** when the request was claimed */
  requestedAt: number;
  /** requested by the server; null if it said nothing */
  retryAfterMs: number | null;
  /** the request has failed before, so the cause may be its text */
  repeated: boolean;
  /** somebody else waits whose last request didn't fail, so the cause may be this person's answers */
  mayWorkForOthers: boolean;
}

/**
 * Returns the breaker after a temporary failure, and whether all waiting requests should fail: after every pause of the
 * policy and a failed trial after the last one, unless the server asks for a longer wait than any pause. Ignores
 * requests claimed before the latest pause ended. A provider that may work for somebody else is neither paused nor
 * given up. Until the first pause, each request counts once, because answers that always fail, or get a `Retry-After`,
 * say nothing about the provider. After giving up, the pauses start over.
 */
export function afterFault(
  breaker: Breaker,
  { code, requestedAt, retryAfterMs, repeated, mayWorkForOthers }: Fault,
  policy: JudgePolicy,
  now: number,
): { breaker: Breaker; gaveUp: boolean } {
  const counts = !repeated || breaker.trips > 0;
  const failuresInRow = breaker.failuresInRow + (counts ? 1 : 0);
  const late = breaker.pausedUntil !== null && requestedAt < breaker.pausedUntil;
  const isShown = counts && !late && !mayWorkForOthers;
  const trips = isShown && (breaker.trips > 0 || failuresInRow >= policy.breakerFaults);
  const pauses = policy.breakerPausesMs;
  const requestedMs = mayWorkForOthers ? 0 : (retryAfterMs ?? 0);
  const asksForMore = requestedMs > policy.longestPauseMs;
  const gaveUp = trips && breaker.trips >= pauses.length && !asksForMore;
  const pauseMs = trips ? (pauses[breaker.trips] ?? 0) : 0;
  const until = now + Math.max(pauseMs, Math.min(requestedMs, policy.longestPauseMs));
  return {
    breaker: pauseBreaker(
      {
        ...breaker,
        failuresInRow,
        trips: gaveUp ? 1 : breaker.trips + (trips ? 1 : 0),
      },
      { code, until, now },
    ),
    gaveUp,
  };
}

/** Failures that affect every profile of a provider. */
const ofProvider = new Set(['judge_key_rejected', 'judge_no_credit']);

/**
 * Returns the breaker after a permanent failure: one of the provider pauses it, one of the profile
 * doesn't.
 */
export function afterFatal(
  breaker: Breaker,
  code: string,
  policy: JudgePolicy,
  now: number,
): Breaker {
  if (!ofProvider.has(code)) return breaker;
  const { failuresInRow, trips } = breaker;
  return pauseBreaker(
    { ...breaker, failuresInRow: failuresInRow + 1, trips: Math.max(1, trips) },
    { code, until: now + policy.fatalPauseMs, now },
  );
}

function pauseBreaker(
  breaker: Breaker,
  { code, until, now }: { code: string; until: number; now: number },
): Breaker {
  if (until <= now || until <= (breaker.pausedUntil ?? 0)) return breaker;
  return { ...breaker, pausedUntil: until, pauseReason: code };
}
