import type { BoardScale } from '@clapboard/services';

/** How strongly a value is shaded, from 0 (worst of the column) to 1 (best); 0 where better has no meaning. */
export function strength(value: number | null, scale: BoardScale | null | undefined): number {
  if (value === null || !scale || scale.best === null || !Number.isFinite(value)) return 0;
  if (scale.high === scale.low) return 0;
  const share = (value - scale.low) / (scale.high - scale.low);
  return Math.min(1, Math.max(0, scale.best === scale.high ? share : 1 - share));
}
