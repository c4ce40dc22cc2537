import { covarianceFactor } from './covariance-factor';
import { gaussian } from './gaussian';
import type { Interval } from './interval';
import type { PairedTest } from './paired-test';
import { rng } from './rng';
import { studentQuantile, studentTail } from './student-t';

/** One of the pairs that are tested together. */
export interface TestedPair extends PairedTest {
  /** indices of the two models */
  first: number;
  second: number;
  difference: number;
}

/** A pair, corrected for all pairs tested together. */
interface CorrectedPair {
  /**
   * adjusted p below 0.05: they differ; the chance of any false difference among all pairs is 5%
   */
  adjusted: number;
  /** simultaneous 95% interval of the difference; null if no cluster differs */
  interval: Interval | null;
}

const draws = 10_000;
const level = 0.05;

/**
 * From this number of degrees of freedom, the normal distribution replaces Student's t; they differ
 * by 1e-6.
 */
const normalDf = 1e6;

/**
 * Corrects the pairs of some models for being several by the step-down max-t method (Romano and Wolf
 * 2005): the largest statistic of all pairs that are still open is compared with draws of it under "no
 * model differs", whose correlations are those of the cluster influence sums. Statistics are p-values
 * turned into normal deviates, so that pairs with different degrees of freedom compare and few clusters
 * cost no size. `influences` are those of each model, in one order of clusters. No adjusted p is above
 * Holm's, so that none has a floor. The intervals are single-step, cut at 0 where only stepping down
 * tells a pair apart: an interval holds both signs exactly where the pair cannot be told apart. One
 * pair alone needs no draws. The order of the models changes nothing.
 */
export function maxT(
  influences: readonly Float64Array[],
  pairs: readonly TestedPair[],
  seed: string,
): CorrectedPair[] {
  const corrected = pairs.map((): CorrectedPair => ({ adjusted: 1, interval: null }));
  const family = [...pairs.entries()]
    .filter(([, { standardError }]) => standardError > 0)
    .map(([index, pair]) => ({ index, pair, z: studentQuantile(pair.p, normalDf) }))
    .sort((a, b) => b.z - a.z || a.index - b.index);
  const alone = family.length < 2;
  const { exceeded, critical } = alone
    ? { exceeded: [], critical: Number.POSITIVE_INFINITY }
    : simulate(
        drawPairs(influences, family, seed),
        family.map(({ z }) => z),
      );
  const criticalP = Math.max(studentTail(critical, normalDf), level / family.length);
  let largest = 0;
  for (const [step, { index, pair }] of family.entries()) {
    const holm = (family.length - step) * pair.p;
    const simulated = (1 + (exceeded[step] ?? 0)) / (1 + draws);
    const adjustedP = alone ? pair.p : Math.max(pair.p, Math.min(holm, simulated));
    largest = Math.min(1, Math.max(largest, adjustedP));
    corrected[index] = { adjusted: largest, interval: intervalAt(pair, criticalP, largest) };
  }
  return corrected;
}

function intervalAt(
  { difference, standardError, df }: TestedPair,
  criticalP: number,
  adjusted: number,
): Interval {
  const half = studentQuantile(criticalP, df) * standardError;
  const [low, high] = [difference - half, difference + half];
  if (adjusted >= level) return { low: Math.min(0, low), high: Math.max(0, high) };
  return difference > 0 ? { low: Math.max(0, low), high } : { low, high: Math.min(0, high) };
}

/**
 * The number of draws in which the largest |z| from each step on reaches that step's, and the 5%
 * point of the largest of all.
 */
function simulate(
  draw: () => Float64Array,
  statistics: readonly number[],
): { exceeded: number[]; critical: number } {
  const exceeded = statistics.map(() => 0);
  const maxima = new Float64Array(draws);
  for (let i = 0; i < draws; i += 1) {
    const drawn = draw();
    let largest = 0;
    for (let step = statistics.length - 1; step >= 0; step -= 1) {
      largest = Math.max(largest, Math.abs(drawn[step] ?? 0));
      if (largest >= (statistics[step] ?? 0)) exceeded[step] = (exceeded[step] ?? 0) + 1;
    }
    maxima[i] = largest;
  }
  maxima.sort();
  return { exceeded, critical: maxima[draws - Math.floor(level * (1 + draws))] ?? 0 };
}

/** Draws of the deviates of every pair of a family under "no model differs". */
function drawPairs(
  influences: readonly Float64Array[],
  family: readonly { pair: TestedPair }[],
  seed: string,
): () => Float64Array {
  const order = [...influences.keys()].sort((a, b) => compare(influences[a], influences[b]));
  const ordered = order.flatMap((model) => influences[model] ?? []);
  const factor = covarianceFactor(ordered);
  const pairs = family.map(({ pair: { first, second } }) => {
    const [a, b] = [order.indexOf(first), order.indexOf(second)];
    const weights = order.map((_, i) => (factor[a]?.[i] ?? 0) - (factor[b]?.[i] ?? 0));
    const scale = Math.sqrt(weights.reduce((sum, weight) => sum + weight * weight, 0));
    return weights.map((weight) => (scale > 0 ? weight / scale : 0));
  });
  const normal = gaussian(rng(seed));
  const drawn = new Float64Array(family.length);
  return () => {
    const z = order.map(normal);
    for (const [i, weights] of pairs.entries()) {
      let sum = 0;
      for (let j = 0; j < weights.length; j += 1) sum += (weights[j] ?? 0) * (z[j] ?? 0);
      drawn[i] = sum;
    }
    return drawn;
  };
}

function compare(a: Float64Array | undefined, b: Float64Array | undefined): number {
  const at = a?.findIndex((value, i) => value !== b?.[i]) ?? -1;
  return at < 0 ? 0 : (a?.[at] ?? 0) - (b?.[at] ?? 0);
}
