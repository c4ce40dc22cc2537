import { agreement, mcnemarMidP, type PairedTest, pairedTest } from '@clapboard/metrics';
import type { Estimate, OutcomesByTask } from '../scoring/estimate';
import type { NumberLayout, NumberPart } from '../scoring/number-layout';

/** A model of a pair. */
interface PairSide {
  estimate: Estimate;
  outcomes: OutcomesByTask;
}

/** The difference of two models in one number, before correction. */
export interface PairDifference {
  /** first minus second; null if either is undefined or infinite */
  difference: number | null;
  /**
   * `mcnemar`: mid-p, if outcomes are binary and no two items share a cluster; otherwise Student’s
   * t
   */
  test: 'mcnemar' | 't' | null;
  /** null without a test: no difference, not a mean, or a single cluster */
  result: PairedTest | null;
  /** items in both denominators */
  n: number;
}

/**
 * The difference of two numbers at one layout, even with different denominators, and its test based
 * on the clusters’ influence differences.
 */
export function comparePair(
  first: PairSide,
  second: PairSide,
  layout: NumberLayout,
): PairDifference {
  const parts = layout.groups.flat();
  const n = parts.reduce((sum, part) => sum + countShared(first, second, part), 0);
  const [left, right] = [first.estimate.value, second.estimate.value];
  if (left === null || right === null || !Number.isFinite(left) || !Number.isFinite(right)) {
    return { difference: null, test: null, result: null, n };
  }
  const difference = left - right;
  const [firstInfluences, other] = [first.estimate.influences, second.estimate.influences];
  if (!firstInfluences || !other) return { difference, test: null, result: null, n };
  const exact = mcnemar(first, second, parts);
  const result = pairedTest(
    difference,
    firstInfluences.map((sum, cluster) => sum - (other[cluster] ?? 0)),
    first.estimate.counted.filter(
      (candidate, cluster) => candidate || second.estimate.counted[cluster],
    ).length,
    exact,
  );
  return { difference, test: result && (exact === null ? 't' : 'mcnemar'), result, n };
}

/** McNemar’s p value; null unless items are independent with binary outcomes. */
function mcnemar(first: PairSide, second: PairSide, parts: readonly NumberPart[]): number | null {
  const [part, ...others] = parts;
  if (!part || others.length > 0) return null;
  const [left, right] = [readValues(first, part), readValues(second, part)];
  const clusters = new Set<number>();
  for (const [i, cluster] of part.clusters.entries()) {
    const [a, b] = [left[i], right[i]];
    // With different denominators, the table of right and wrong would not give the difference.
    if (Number.isNaN(a) !== Number.isNaN(b) || !isBinary(a) || !isBinary(b)) return null;
    if (Number.isNaN(a)) continue;
    if (clusters.has(cluster)) return null;
    clusters.add(cluster);
  }
  const { onlyFirst, onlySecond } = agreement(left, right);
  return mcnemarMidP(onlyFirst, onlySecond);
}

function countShared(first: PairSide, second: PairSide, part: NumberPart): number {
  const right = readValues(second, part);
  return readValues(first, part).filter(
    (value, i) => !Number.isNaN(value) && !Number.isNaN(right[i]),
  ).length;
}

function readValues(
  { outcomes }: PairSide,
  { task, channel, positions }: NumberPart,
): Float64Array {
  const values = outcomes.get(task)?.channels[channel];
  return Float64Array.from(positions, (position) => values?.[position] ?? Number.NaN);
}

function isBinary(value: number | undefined): boolean {
  return value === 0 || value === 1 || Number.isNaN(value);
}
