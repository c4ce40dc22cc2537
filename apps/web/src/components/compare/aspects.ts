import type { ComparisonView } from '@clapboard/services/compare';
import type { ForestRow } from '@/components/charts/forest';
import type { Category } from '@/components/charts/series';
import { toEstimate } from '@/components/charts/to-estimate';
import { type LeaderboardDefinition, listSlicesInOrder } from '@/leaderboard-view/definition';
import { findScores } from './find-scores';
import { findPair } from './pair-matrix';

/** Returns the difference of two results on each aspect that both have. */
export function toForestRows(
  board: LeaderboardDefinition,
  { slices }: ComparisonView,
  [first, second]: readonly [number, number],
): ForestRow[] {
  const whole = board.headline.slice;
  return listSlicesInOrder(board).flatMap(({ slice, part }) => {
    const found = slices.find((candidate) => candidate.slice === slice.id);
    const pair = found && findPair(found.pairs, first, second);
    return pair
      ? [{ ...pair, id: slice.id, title: slice.title, part, strong: slice.id === whole }]
      : [];
  });
}

/** Returns aspects that don't contain each other, for the axes of a radar. */
export function listRadarAxes(board: LeaderboardDefinition): string[] {
  return board.slices
    .filter(
      ({ id, kind, repeats }) =>
        kind !== 'macro' && kind !== 'all' && id !== board.headline.slice && repeats === undefined,
    )
    .map(({ id }) => id);
}

/**
 * Returns the aspects for which all results have a value; the overall slice for benchmarks without
 * aspects.
 */
export function toCategories(board: LeaderboardDefinition, comparison: ComparisonView): Category[] {
  return listSlicesInOrder(board).flatMap(({ slice, part }) => {
    const scores = findScores(comparison, slice.id);
    if (part || !scores) return [];
    const points = scores.flatMap((score, index) => {
      const estimate = toEstimate(score);
      return estimate ? [[String(index), estimate] as const] : [];
    });
    return [{ id: slice.id, title: slice.title, points: Object.fromEntries(points) }];
  });
}
