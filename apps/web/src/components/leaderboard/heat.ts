import type { LeaderboardScale } from '@clapboard/services/leaderboard';

/**
 * Returns the shading of a value, from 0 (worst of the column) to 1 (best); 0 without a better
 * direction.
 */
export function strength(value: number | null, scale: LeaderboardScale | null | undefined): number {
  if (value === null || !scale || scale.best === null || !Number.isFinite(value)) return 0;
  if (scale.high === scale.low) return 0;
  const share = (value - scale.low) / (scale.high - scale.low);
  return Math.min(1, Math.max(0, scale.best === scale.high ? share : 1 - share));
}

/** Padding of a column's range for intervals that exceed it, as a fraction of the range. */
const margin = 0.25;

/**
 * Returns a value and the bounds of its interval within its column's range, from 0 to 1; null if
 * they can't be drawn.
 */
export function reach(
  value: number | null,
  low: number | null,
  high: number | null,
  scale: LeaderboardScale | null | undefined,
): { at: number; low: number; high: number } | null {
  if (value === null || low === null || high === null || !scale || scale.high === scale.low)
    return null;
  const span = scale.high - scale.low;
  const toShare = (number: number) => {
    const share = (number - scale.low + margin * span) / ((1 + 2 * margin) * span);
    return Math.round(Math.min(1, Math.max(0, share)) * 1000) / 1000;
  };
  return { at: toShare(value), low: toShare(low), high: toShare(high) };
}
