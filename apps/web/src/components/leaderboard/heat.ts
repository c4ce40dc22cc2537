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
 * Returns the bounds of an interval within its column's range, from 0 to 1; null if it can't be
 * drawn.
 */
export function reach(
  low: number | null,
  high: number | null,
  scale: LeaderboardScale | null | undefined,
): { low: number; high: number } | null {
  if (low === null || high === null || !scale || scale.high === scale.low) return null;
  const span = scale.high - scale.low;
  const at = (value: number) => {
    const share = (value - scale.low + margin * span) / ((1 + 2 * margin) * span);
    return Math.round(Math.min(1, Math.max(0, share)) * 1000) / 1000;
  };
  return { low: at(low), high: at(high) };
}
