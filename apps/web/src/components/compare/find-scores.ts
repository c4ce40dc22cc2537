import type { ComparisonView, SharedScore } from '@clapboard/services/compare';
import { columnKey } from '@clapboard/services/leaderboard/columns';

/** Returns the compared scores on a slice, in the order of the results; null if a result has none. */
export function findScores(
  { place: scoreRef, places: shared }: Pick<ComparisonView, 'place' | 'places'>,
  slice: string,
): SharedScore['scores'] | null {
  const key = columnKey({ ...scoreRef, slice });
  return shared.find((candidate) => columnKey(candidate) === key)?.scores ?? null;
}
