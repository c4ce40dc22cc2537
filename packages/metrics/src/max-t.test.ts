import { describe, expect, test } from 'vitest';
import { gaussian, mcnemarMidP, pairedTest, rng } from './index';
import { maxT, type TestedPair } from './max-t';

const clusters = 100;
/** Influence sums of independent models. */
const unrelated = (models: number) => {
  const normal = gaussian(rng('unrelated'));
  return Array.from({ length: models }, () => {
    const raw = Float64Array.from({ length: clusters }, normal);
    const mean = raw.reduce((sum, value) => sum + value, 0) / clusters;
    return raw.map((value) => (value - mean) / clusters);
  });
};
const testAll = (influences: readonly Float64Array[], values: readonly number[]): TestedPair[] =>
  influences.flatMap((a, first) =>
    influences.flatMap((b, second) => {
      if (second <= first) return [];
      const difference = (values[first] ?? 0) - (values[second] ?? 0);
      const sums = a.map((sum, g) => sum - (b[g] ?? 0));
      const result = pairedTest(difference, sums, clusters);
      return result ? [{ first, second, difference, ...result }] : [];
    }),
  );

describe('one pair', () => {
  test('has the p-value and interval of a paired t test in scipy', () => {
    // python3 -c "from scipy import stats; r = stats.ttest_rel([3,5,4,6,8],[2,3,5,3,4]); print(r.pvalue,
    // r.confidence_interval())"
    const differences = [1, 2, -1, 3, 4];
    const sums = differences.map((value) => (value - 1.8) / 5);
    const result = pairedTest(1.8, sums, 5);
    expect(result?.p).toBeCloseTo(0.10453999977837544, 9);
    const pair = { first: 0, second: 1, difference: 1.8, ...result };
    const [found] = maxT([], [pair as TestedPair], 'seed');
    expect(found?.adjusted).toBe(result?.p);
    expect(found?.interval?.low).toBeCloseTo(-0.5883883880999801, 9);
  });

  test('of an exact test has an interval that excludes 0 if and only if p < 0.05', () => {
    for (const [b, c] of [
      [15, 6],
      [14, 5],
      [6, 0],
    ] as const) {
      const p = mcnemarMidP(b, c);
      const result = pairedTest((b - c) / 60, new Float64Array(60).fill(0.001), 60, p);
      const pair = { first: 0, second: 1, difference: (b - c) / 60, ...result } as TestedPair;
      const [found] = maxT([], [pair], 'seed');
      expect((found?.interval?.low ?? 0) > 0).toBe(p < 0.05);
    }
  });

  test('without a spread has the p-value of a sign test over clusters and a positive standard error', () => {
    const result = pairedTest(1, new Float64Array(6), 6);
    expect(result?.p).toBe(1 / 32);
    expect(result?.standardError).toBeGreaterThan(0);
    expect(pairedTest(1, [0], 1)).toBeNull();
  });

  test('of all right and all wrong differs significantly, however many clusters there are', () => {
    for (const exact of [null, mcnemarMidP(3000, 0)]) {
      const result = pairedTest(1, new Float64Array(3000), 3000, exact);
      const pair = { first: 0, second: 1, difference: 1, ...result } as TestedPair;
      const [found] = maxT([], [pair], 'seed');
      expect(found?.adjusted).toBeLessThan(1e-300);
      expect(found?.interval?.low).toBeGreaterThan(0.9);
    }
  });
});

describe('several pairs', () => {
  const models = unrelated(6);

  test('have no floor: a large difference stays significant among many pairs', () => {
    const many = unrelated(11);
    const values = many.map((_, i) => (i === 0 ? 3 : 0));
    const pairs = testAll(many, values);
    const found = maxT(many, pairs, 'seed');
    expect(pairs).toHaveLength(55);
    expect(found[0]?.adjusted).toBeLessThan(1e-20);
  });

  test('have adjusted p-values between the uncorrected p-value and Holm', () => {
    const values = [0.6, 0.35, 0.2, 0.1, 0, 0];
    const pairs = testAll(models, values);
    const found = maxT(models, pairs, 'seed');
    const order = [...pairs.keys()].sort((a, b) => (pairs[a]?.p ?? 1) - (pairs[b]?.p ?? 1));
    let holm = 0;
    for (const [step, i] of order.entries()) {
      holm = Math.max(holm, Math.min(1, (pairs.length - step) * (pairs[i]?.p ?? 1)));
      expect(found[i]?.adjusted).toBeLessThanOrEqual(holm + 1e-12);
      expect(found[i]?.adjusted).toBeGreaterThanOrEqual(pairs[i]?.p ?? 1);
    }
  });

  test('that are identical need no correction', () => {
    const [a, b] = models;
    if (!a || !b) throw new Error('There are six models.');
    const copies = [a, b, b, b];
    const pairs = testAll(copies, [0.3, 0, 0, 0]).filter(({ first }) => first === 0);
    const [found] = maxT(copies, pairs, 'seed');
    expect((found?.adjusted ?? 1) / (pairs[0]?.p ?? 1)).toBeCloseTo(1, 0);
  });

  test('have intervals that contain 0 if and only if the difference is not significant', () => {
    for (let round = 0; round < 40; round += 1) {
      const normal = gaussian(rng(`values ${round}`));
      const values = models.map(() => 0.2 * normal());
      for (const { adjusted, interval } of maxT(models, testAll(models, values), `${round}`)) {
        const both = interval !== null && interval.low < 0 && interval.high > 0;
        expect(both).toBe(adjusted >= 0.05);
      }
    }
  });

  test('do not depend on the order of the models', () => {
    const values = [0.5, 0.3, 0.3, 0.1, 0.05, 0];
    const forward = maxT(models, testAll(models, values), 'seed');
    const turned = [...models].reverse();
    const backward = maxT(turned, testAll(turned, [...values].reverse()), 'seed');
    const sorted = (all: typeof forward) => all.map(({ adjusted }) => adjusted).sort();
    expect(sorted(backward)).toEqual(sorted(forward));
  });
});
