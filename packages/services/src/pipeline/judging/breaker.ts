import type { JudgePolicy } from './policy';

/** A provider's circuit breaker; times in milliseconds of the database's clock. */
export interface Breaker {
  /** faults since the last reply */
  failuresInRow: number;
  /** pauses in a row without a reply; above 0 the provider is tried with one question at a time */
  trips: number;
  /** nothing is asked before */
  pausedUntil: number | null;
  /** code of the fault that paused it */
  pauseReason: string | null;
}

export interface Fault {
  code: string;
  /** when the question was taken up */
  requestedAt: number;
  /** what the server asked for; null where it said nothing */
  retryAfterMs: number | null;
}

/** A provider that has replied: all is well, except for a pause that it asked for itself. */
export const afterReply = { failuresInRow: 0, trips: 0 } as const;

/**
 * The breaker after a fault that may pass, and whether the provider is given up for now: every pause
 * of the policy was made and the trial after the last one failed too. A question that was taken up
 * before the latest pause ended says nothing about the time after it.
 */
export function afterFault(
  breaker: Breaker,
  { code, requestedAt, retryAfterMs }: Fault,
  policy: JudgePolicy,
  now: number,
): { breaker: Breaker; gaveUp: boolean } {
  const failuresInRow = breaker.failuresInRow + 1;
  const late = breaker.pausedUntil !== null && requestedAt < breaker.pausedUntil;
  const trips = !late && (breaker.trips > 0 || failuresInRow >= policy.breakerFaults);
  const pauses = policy.breakerPausesMs;
  const gaveUp = trips && breaker.trips >= pauses.length;
  const pauseMs = trips ? (pauses[breaker.trips] ?? 0) : 0;
  const askedMs = Math.min(retryAfterMs ?? 0, policy.longestPauseMs);
  return {
    breaker: paused(
      {
        ...breaker,
        failuresInRow,
        trips: trips && !gaveUp ? breaker.trips + 1 : breaker.trips,
      },
      { code, until: now + Math.max(pauseMs, askedMs), now },
    ),
    gaveUp,
  };
}

/** Faults that every profile of a provider meets, not only the one that asked. */
const ofProvider = new Set(['judge_key_rejected', 'judge_no_credit']);

/** The breaker after a fault that does not pass by itself: one of the provider's pauses it, one of the profile's does not. */
export function afterFatal(
  breaker: Breaker,
  code: string,
  policy: JudgePolicy,
  now: number,
): Breaker {
  if (!ofProvider.has(code)) return breaker;
  const { failuresInRow, trips } = breaker;
  return paused(
    { ...breaker, failuresInRow: failuresInRow + 1, trips: Math.max(1, trips) },
    { code, until: now + policy.fatalPauseMs, now },
  );
}

function paused(
  breaker: Breaker,
  { code, until, now }: { code: string; until: number; now: number },
): Breaker {
  if (until <= now || until <= (breaker.pausedUntil ?? 0)) return breaker;
  return { ...breaker, pausedUntil: until, pauseReason: code };
}
