/** A per-minute limit as a bucket that fills at a steady rate. */
export interface RateLimit {
  /** capacity */
  capacity: number;
  /** units added per millisecond */
  perMs: number;
}

const minuteMs = 60_000;

/**
 * Returns a bucket that never gives more than `perMinute` in a minute: it holds a `1 / share` of
 * it, and fills with the rest. Below one unit it holds one, and fills at the full rate.
 */
function bucket(perMinute: number, share: number): RateLimit {
  const part = perMinute / share;
  return part > 1
    ? { capacity: part, perMs: (perMinute - part) / minuteMs }
    : { capacity: 1, perMs: perMinute / minuteMs };
}

/** Requests per minute, spread evenly: at most a second's worth at once. */
export const requestLimit = (perMinute: number): RateLimit => bucket(perMinute, 60);

/** Tokens per minute: at most two seconds' worth at once. */
export const tokenLimit = (perMinute: number): RateLimit => bucket(perMinute, 30);

/** Returns the content of the bucket `elapsedMs` after it was `left`, which may be negative. */
export function refill({ capacity, perMs }: RateLimit, left: number, elapsedMs: number): number {
  return Math.min(capacity, left + Math.max(0, elapsedMs) * perMs);
}

/**
 * Returns the milliseconds, rounded up, until the bucket, now at `left`, holds `needed` or is full.
 */
export function getWaitMs({ capacity, perMs }: RateLimit, left: number, needed: number): number {
  return Math.max(0, Math.ceil((Math.min(needed, capacity) - left) / perMs));
}
