import { formatSpan } from '@/format/values';

/** A number of settled verdicts at a time, in milliseconds of any clock. */
export interface Sample {
  at: number;
  settled: number;
}

/** Time over which the rate is measured, and the least from which it can be. */
const windowMs = 30_000;
const leastMs = 3000;

/** Time without progress after which an estimate no longer holds. Most viewers see it in percent. */
export const stalledAfterMs = 120_000;

/** Returns the samples with a new one, without those outside the window. The last one before it stays, as its start. */
export function addSample(samples: readonly Sample[], next: Sample): Sample[] {
  const known = samples.filter(({ settled }) => settled <= next.settled);
  const from = known.findLastIndex(({ at }) => at <= next.at - windowMs);
  return [...known.slice(Math.max(0, from)), next];
}

/**
 * Returns the seconds until `total` verdicts are settled at the rate of the last half minute; null without a rate: in
 * the first seconds, and while nothing settles.
 */
export function estimateSecondsLeft(samples: readonly Sample[], total: number): number | null {
  const [first] = samples;
  const last = samples.at(-1);
  if (!first || !last || last.at - first.at < leastMs) return null;
  const perSecond = ((last.settled - first.settled) / (last.at - first.at)) * 1000;
  return perSecond > 0 ? (total - last.settled) / perSecond : null;
}

/** Formats an estimate without false precision: steps of 5 s up to a minute, of a minute from two on. */
export function formatTimeLeft(seconds: number): string {
  const step = seconds < 60 ? 5 : seconds < 120 ? 15 : seconds < 7200 ? 60 : 600;
  return `about ${formatSpan(Math.max(step, Math.round(seconds / step) * step))} left`;
}
