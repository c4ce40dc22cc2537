import type { BenchmarkDefinition, ScoreRef, SliceComparison } from '@clapboard/benchmarks';
import type { SharedScore } from './views';

/**
 * Returns the differences of results on a private revision in one metric by slice, based on their
 * released scores only: no intervals, no p-values, and the slice's item count as `n`.
 */
export function compareReleasedSlices(
  { slices }: Pick<BenchmarkDefinition, 'slices'>,
  shared: readonly SharedScore[],
  { task, metric }: Pick<ScoreRef, 'task' | 'metric'>,
): SliceComparison[] {
  return slices.flatMap(({ id: slice }) => {
    const score = shared.find(
      (candidate) =>
        candidate.task === task && candidate.metric === metric && candidate.slice === slice,
    );
    if (!score) return [];
    const values = score.scores.map(({ value }) => value);
    const pairs = score.scores.flatMap(({ value: left, n }, first) =>
      values.slice(first + 1).map((right, offset) => ({
        first,
        second: first + 1 + offset,
        difference: subtract(left, right),
        interval: null,
        p: null,
        adjusted: null,
        test: null,
        n,
      })),
    );
    return [{ slice, values, pairs }];
  });
}

/** First minus second, without floating-point noise; null if either is missing. */
function subtract(left: number | null, right: number | null): number | null {
  if (left === null || right === null || !Number.isFinite(left) || !Number.isFinite(right)) {
    return null;
  }
  return Number((left - right).toPrecision(12));
}
