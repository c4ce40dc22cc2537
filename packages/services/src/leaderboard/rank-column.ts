import { pointRanks, type RankedValue, rankByIntervals } from '@clapboard/metrics';
import type { BoardColumns } from './board-columns';
import { numbersAt } from './store/numbers';
import type { StoredRow } from './store/stored-row';

/**
 * Both ranks of each row in one column, by interval and by value, one after the other; 0 where there is
 * none. Only complete rows are ranked, and only against complete rows, in columns where one direction is
 * better: an incomplete evaluation neither takes a rank nor gives one.
 */
export function rankColumn(
  { list }: BoardColumns,
  scored: readonly StoredRow[],
  place: number,
): Int32Array {
  const ranks = new Int32Array(2 * scored.length);
  const direction = list[place]?.metric.direction ?? 'neutral';
  if (direction === 'neutral') return ranks;
  const values = scored.map(
    ({ facts, numbers }): RankedValue =>
      (facts.complete ? numbersAt(numbers, place) : null) ?? unranked,
  );
  const byInterval = rankByIntervals(values, direction);
  const byValue = pointRanks(
    values.map(({ value }) => value),
    direction,
  );
  for (let index = 0; index < scored.length; index += 1) {
    ranks[2 * index] = byInterval[index] ?? 0;
    ranks[2 * index + 1] = byValue[index] ?? 0;
  }
  return ranks;
}

const unranked: RankedValue = { value: null, low: null, high: null };
