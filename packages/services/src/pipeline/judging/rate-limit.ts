/** A limit a minute as a bucket that fills at a steady rate. */
export interface RateLimit {
  /** what it holds at most */
  capacity: number;
  /** what comes in a millisecond */
  perMs: number;
}

const minuteMs = 60_000;

/**
 * A bucket of which no minute takes more than `perMinute`: it holds a `1 / share` of it, and fills
 * with the rest. Below one unit it holds one, and fills at the full rate.
 */
function bucket(perMinute: number, share: number): RateLimit {
  const part = perMinute / share;
  return part > 1
    ? { capacity: part, perMs: (perMinute - part) / minuteMs }
    : { capacity: 1, perMs: perMinute / minuteMs };
}

/** Requests a minute, spread evenly: at most a second's worth at once. */
export const requestLimit = (perMinute: number): RateLimit => bucket(perMinute, 60);

/** Tokens a minute: at most two seconds' worth at once. */
export const tokenLimit = (perMinute: number): RateLimit => bucket(perMinute, 30);

/** What is in the bucket `elapsedMs` after there was `left` in it, which may be less than nothing. */
export function refilled({ capacity, perMs }: RateLimit, left: number, elapsedMs: number): number {
  return Math.min(capacity, left + Math.max(0, elapsedMs) * perMs);
}

/** Milliseconds, rounded up, until the bucket that now holds `left` holds `needed`, or is full. */
export function untilFilled({ capacity, perMs }: RateLimit, left: number, needed: number): number {
  return Math.max(0, Math.ceil((Math.min(needed, capacity) - left) / perMs));
}
