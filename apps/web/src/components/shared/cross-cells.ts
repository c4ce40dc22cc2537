import type { CrossBenchmarkRow } from '@clapboard/services/leaderboard';
import { rankingNumber } from '@/components/shared/full-value';

/** A value's position within its benchmark: 0 the worst, 1 the best; 1 if all are equal. */
export type Strengths = ReadonlyMap<string, number>;

/**
 * Returns the shading of each row in one benchmark by row. Rows without a finite value have
 * none, nor do a single value and metrics without a better direction.
 */
export function computeStrengths(
  rows: readonly Pick<CrossBenchmarkRow, 'id' | 'cells'>[],
  benchmark: string,
  direction: 'higher' | 'lower' | 'neutral',
): Strengths {
  if (direction === 'neutral') return new Map();
  const values = rows.flatMap(({ id, cells }) => {
    const cell = cells[benchmark];
    const value = cell ? rankingNumber(cell).value : null;
    return value !== null && Number.isFinite(value) ? [{ id, value }] : [];
  });
  if (values.length < 2) return new Map();
  const low = Math.min(...values.map(({ value }) => value));
  const high = Math.max(...values.map(({ value }) => value));
  return new Map(
    values.map(({ id, value }) => {
      const up = high === low ? 1 : (value - low) / (high - low);
      return [id, direction === 'higher' || high === low ? up : 1 - up];
    }),
  );
}
