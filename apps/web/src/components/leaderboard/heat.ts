import type { BoardScale } from '@clapboard/services/leaderboard';

/** How strongly a value is shaded, from 0 (worst of the column) to 1 (best); 0 where better has no meaning. */
export function strength(value: number | null, scale: BoardScale | null | undefined): number {
  if (value === null || !scale || scale.best === null || !Number.isFinite(value)) return 0;
  if (scale.high === scale.low) return 0;
  const share = (value - scale.low) / (scale.high - scale.low);
  return Math.min(1, Math.max(0, scale.best === scale.high ? share : 1 - share));
}

/** Room beside the values of a column for the intervals that reach beyond them, in spans of the values. */
const margin = 0.25;

/** Where an interval lies among the values of its column, from 0 to 1; null where that cannot be drawn. */
export function reach(
  low: number | null,
  high: number | null,
  scale: BoardScale | null | undefined,
): { low: number; high: number } | null {
  if (low === null || high === null || !scale || scale.high === scale.low) return null;
  const span = scale.high - scale.low;
  const at = (value: number) => {
    const share = (value - scale.low + margin * span) / ((1 + 2 * margin) * span);
    return Math.round(Math.min(1, Math.max(0, share)) * 1000) / 1000;
  };
  return { low: at(low), high: at(high) };
}
