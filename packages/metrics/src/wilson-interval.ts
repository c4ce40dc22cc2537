import type { Interval } from './interval';

/**
 * Wilson's interval of a share `p` (0…1) from `n` independent items (`n` may be a fractional
 * effective sample size), with the quantile `t` of the confidence level. Contains `p`, stays within
 * 0…1, and never has width zero. Wilson 1927; Korn and Graubard 1998 for effective sizes.
 */
export function wilsonInterval(p: number, n: number, t: number): Interval {
  const z = (t * t) / n;
  const centre = (p + z / 2) / (1 + z);
  const half = Math.sqrt((t * t * p * (1 - p)) / n + (z * z) / 4) / (1 + z);
  // Rounding may push a bound past the share itself if that is 0 or 1.
  return {
    low: Math.max(0, Math.min(p, centre - half)),
    high: Math.min(1, Math.max(p, centre + half)),
  };
}
