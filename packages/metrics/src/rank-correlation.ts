import type { Interval } from './interval';

/**
 * Kendall's tau-b of paired values: (concordant − discordant pairs) / √((pairs not tied on the
 * left) × (pairs not tied on the right)), from −1 to 1. Null below two values, and if all values of
 * one side are tied. Kendall 1945. Throws if the lengths differ.
 */
export function kendallTau(left: readonly number[], right: readonly number[]): number | null {
  checkPaired(left, right);
  let score = 0;
  let untiedLeft = 0;
  let untiedRight = 0;
  for (const [i, a] of left.entries()) {
    for (let j = 0; j < i; j += 1) {
      const signLeft = Math.sign(a - at(left, j));
      const signRight = Math.sign(at(right, i) - at(right, j));
      score += signLeft * signRight;
      untiedLeft += Math.abs(signLeft);
      untiedRight += Math.abs(signRight);
    }
  }
  const scale = Math.sqrt(untiedLeft * untiedRight);
  return scale === 0 ? null : score / scale;
}

/**
 * Spearman's rank correlation of paired values: Pearson's correlation of their ranks, where equal
 * values share their mean rank; from −1 to 1. Null below two values, and if all values of one side
 * are tied. Throws if the lengths differ.
 */
export function spearmanRho(left: readonly number[], right: readonly number[]): number | null {
  checkPaired(left, right);
  const [a, b] = [sharedRanks(left), sharedRanks(right)];
  const middle = (left.length + 1) / 2;
  let covariance = 0;
  let varianceLeft = 0;
  let varianceRight = 0;
  for (const [i, rank] of a.entries()) {
    const [x, y] = [rank - middle, at(b, i) - middle];
    covariance += x * y;
    varianceLeft += x * x;
    varianceRight += y * y;
  }
  const scale = Math.sqrt(varianceLeft * varianceRight);
  return scale === 0 ? null : covariance / scale;
}

/** The 97.5% quantile of the normal distribution. */
const normalQuantile = 1.959964;

/**
 * Returns the 95% interval of Spearman's rank correlation `rho` of `n` pairs, by Fisher's transformation with the
 * standard error √((1 + ρ²/2) / (n − 3)). Null for three pairs or fewer, and for a perfect order: the transformation is
 * infinite there, which says nothing about the error. Bonett and Wright 2000, equation 2.
 */
export function spearmanInterval(rho: number, n: number): Interval | null {
  const centre = Math.atanh(rho);
  if (n <= 3 || !Number.isFinite(centre)) return null;
  const half = normalQuantile * Math.sqrt((1 + rho ** 2 / 2) / (n - 3));
  return { low: Math.tanh(centre - half), high: Math.tanh(centre + half) };
}

/** Ranks from 1, lowest value first; equal values share their mean rank. */
function sharedRanks(values: readonly number[]): number[] {
  return values.map((value) => {
    const below = values.filter((other) => other < value).length;
    const equal = values.filter((other) => other === value).length;
    return below + (equal + 1) / 2;
  });
}

function checkPaired(left: readonly number[], right: readonly number[]): void {
  if (left.length !== right.length) throw new Error('A rank correlation requires pairs of values.');
}

function at(values: readonly number[], index: number): number {
  return values[index] ?? Number.NaN;
}
