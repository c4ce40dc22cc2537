import { Turns } from '@clapboard/file-reader';
import { type Interval, maxT } from '@clapboard/metrics';
import type { ScoreRef } from '../contract/definition';
import { type Estimate, estimateNumber, type OutcomesByTask } from '../scoring/estimate';
import { clip, getRange } from '../scoring/number-interval';
import {
  type ItemsByTask,
  type NumberDefinition,
  type NumberLayout,
  numberLayouts,
} from '../scoring/number-layout';
import { comparePair, type PairDifference } from './compare-pair';

/** Two of the compared models, by index. */
export interface ComparedPair extends Omit<PairDifference, 'result'> {
  first: number;
  second: number;
  /** two-sided, uncorrected; null without a test */
  p: number | null;
  /** p corrected for all compared pairs of the slice; below 0.05 the models differ significantly */
  adjusted: number | null;
  /**
   * simultaneous 95% interval of the difference, clipped to possible differences; excludes 0 exactly
   * if `adjusted` is below 0.05
   */
  interval: Interval | null;
}

/** One metric of all compared models on one slice. */
export interface SliceComparison {
  slice: string;
  /** in the order of the models; null if undefined */
  values: readonly (number | null)[];
  pairs: readonly ComparedPair[];
}

interface ComparedOutcomes {
  /** the number to compare, on every slice that all models have */
  scoreRef: Pick<ScoreRef, 'task' | 'metric'>;
  /** items of the tasks that the number needs */
  items: ItemsByTask;
  /** outcomes by task, one map per model */
  runs: readonly OutcomesByTask[];
  /** index of the model to compare with; absent: all pairs */
  baseline?: number;
  /** seeds the draws of the correction */
  seed: string;
}

/**
 * Compares models in one metric, slice by slice: differences of the stored numbers, including macro
 * averages and composites, corrected for all pairs of a slice. Yields to the event loop between
 * slices.
 */
export async function compareOutcomes(
  definition: NumberDefinition,
  { scoreRef, items, runs, baseline, seed }: ComparedOutcomes,
): Promise<SliceComparison[]> {
  const layoutAt = numberLayouts(definition, items);
  const compared: SliceComparison[] = [];
  const turns = new Turns();
  for (const { id: slice } of definition.slices) {
    await turns.next();
    const layout = layoutAt({ ...scoreRef, slice });
    if (!layout) continue;
    const estimates = runs.flatMap((outcomes) => estimateNumber(layout, outcomes) ?? []);
    if (estimates.length === 0 || estimates.length < runs.length) continue;
    compared.push({
      slice,
      values: estimates.map(({ value }) => value),
      pairs: comparePairs(layout, runs, estimates, baseline, `${seed}/${slice}`),
    });
  }
  return compared;
}

/** Compares pairs of models at one layout. `estimates` are in the order of the runs. */
export function comparePairs(
  layout: NumberLayout,
  runs: readonly OutcomesByTask[],
  estimates: readonly Estimate[],
  baseline: number | undefined,
  seed: string,
): ComparedPair[] {
  const sides = runs.flatMap((outcomes, i) => {
    const estimate = estimates[i];
    return estimate ? [{ outcomes, estimate }] : [];
  });
  const pairs = sides.flatMap((left, first) =>
    sides.flatMap((right, second) => {
      const included = first < second && [undefined, first, second].includes(baseline);
      return included ? [{ first, second, ...comparePair(left, right, layout) }] : [];
    }),
  );
  const tested = pairs.flatMap(({ first, second, difference, result }) =>
    difference === null || !result ? [] : [{ first, second, difference, ...result }],
  );
  const none = new Float64Array(layout.clusters.length);
  const corrected = maxT(
    estimates.map(({ influences }) => influences ?? none),
    tested,
    seed,
  );
  const { high } = getRange(layout);
  const differences = { low: -high, high };
  return pairs.map(({ result, ...pair }) => {
    const index = tested.findIndex(
      ({ first, second }) => first === pair.first && second === pair.second,
    );
    const { adjusted = null, interval = null } = corrected[index] ?? {};
    const possible = interval && clip(interval, pair.difference ?? 0, differences);
    return { ...pair, p: result?.p ?? null, adjusted, interval: possible };
  });
}
