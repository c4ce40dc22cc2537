import type { BoardScale } from '../views';
import type { BoardColumns } from './board-columns';
import { valueAt } from './store/numbers';
import type { StoredRow } from './store/stored-row';

/** Smallest, largest and best finite value of complete rows in a column; null where there is none. */
export function boardScale(
  { list }: BoardColumns,
  rows: readonly StoredRow[],
  place: number,
): BoardScale | null {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { facts, numbers } of rows) {
    const value = valueAt(numbers, place);
    if (!facts.complete || !Number.isFinite(value)) continue;
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  if (low > high) return null;
  const direction = list[place]?.metric.direction ?? 'neutral';
  return { low, high, best: direction === 'neutral' ? null : direction === 'higher' ? high : low };
}
