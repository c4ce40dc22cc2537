import { clusterVariance } from './cluster-variance';
import type { Interval } from './interval';
import { studentQuantile } from './student-t';
import { wilsonInterval } from './wilson-interval';

/** Pairs of verdicts that one judge gave on the same answer, and how many of them differ. */
export interface VerdictPairs {
  pairs: number;
  differing: number;
}

/** Share of differing pairs, with its 95% interval. */
export interface FlipRate extends VerdictPairs, Interval {
  rate: number;
}

/**
 * Returns how often two verdicts of a judge on the same answer differ, from several verdicts on each answer: differing
 * pairs over pairs, with Wilson's interval for the effective sample size p(1 − p) / variance, where the variance is the
 * larger of the cluster-robust (clusters are the answers) and the binomial one, and t has answers − 1 degrees of
 * freedom. Where no pair or every pair differs, a quarter of the pairs: among four verdicts, right or wrong, at most 4
 * of 6 pairs differ together. Null below two answers with a pair.
 */
export function flipRate(answers: readonly VerdictPairs[]): FlipRate | null {
  const compared = answers.filter(({ pairs }) => pairs > 0);
  if (compared.length < 2) return null;
  const pairs = compared.reduce((sum, answer) => sum + answer.pairs, 0);
  const differing = compared.reduce((sum, answer) => sum + answer.differing, 0);
  const rate = differing / pairs;
  const influences = compared.map((answer) => (answer.differing - rate * answer.pairs) / pairs);
  const binomial = (rate * (1 - rate)) / pairs;
  const variance = Math.max(clusterVariance(influences, compared.length), binomial);
  const size = variance > 0 ? (rate * (1 - rate)) / variance : pairs / 4;
  const t = studentQuantile(0.05, compared.length - 1);
  return { pairs, differing, rate, ...wilsonInterval(rate, size, t) };
}
