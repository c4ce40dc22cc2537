import { describe, expect, test } from 'vitest';
import {
  agreement,
  cohenKappa,
  drawClusters,
  holm,
  mcnemarExact,
  pairedDifference,
  rankIntervals,
  rng,
} from './index';

/** The same p-value in whole numbers: 2 · Σ C(n, k) / 2^n, to 33 digits or more. */
function mcnemarByBigInt(onlyFirst: number, onlySecond: number): number {
  const n = onlyFirst + onlySecond;
  let binomial = 1n;
  let sum = 0n;
  for (let k = 0; k <= Math.min(onlyFirst, onlySecond); k += 1) {
    sum += binomial;
    binomial = (binomial * BigInt(n - k)) / BigInt(k + 1);
  }
  const scale = 10n ** 60n;
  return Math.min(1, Number((2n * sum * scale) / 2n ** BigInt(n)) / Number(scale));
}

describe("McNemar's exact test", () => {
  test.each([
    [0, 0, 1],
    [1, 0, 1],
    [0, 6, 2 / 64],
    // 2 · (1 + 10) / 2^10
    [1, 9, 22 / 1024],
    [5, 5, 1],
  ])('of %i against %i is %d, by hand', (b, c, p) => {
    expect(mcnemarExact(b, c)).toBeCloseTo(p, 14);
  });

  test('agrees with whole-number arithmetic, whichever model is named first', () => {
    for (const [b, c] of [
      [3, 17],
      [40, 61],
      [120, 121],
      [200, 320],
      [0, 90],
    ] as const) {
      expect(mcnemarExact(b, c) / mcnemarByBigInt(b, c)).toBeCloseTo(1, 9);
      expect(mcnemarExact(c, b)).toBe(mcnemarExact(b, c));
    }
  });

  test('of thousands of items neither overflows nor vanishes', () => {
    expect(mcnemarExact(3000, 3000)).toBe(1);
    const p = mcnemarExact(2900, 3100);
    expect(p).toBeGreaterThan(0.009);
    expect(p).toBeLessThan(0.011);
  });

  test('refuses what is no count', () => {
    expect(() => mcnemarExact(1.5, 2)).toThrow('no count');
    expect(() => mcnemarExact(-1, 2)).toThrow('no count');
  });
});

describe('agreement', () => {
  test('counts who is right and leaves out items that one of them lacks', () => {
    const first = [1, 1, 0, 0, Number.NaN, 1];
    const second = [1, 0, 1, 0, 1, Number.NaN];
    expect(agreement(first, second)).toEqual({
      bothRight: 1,
      onlyFirst: 1,
      onlySecond: 1,
      bothWrong: 1,
    });
  });

  test('refuses outcomes that are neither right nor wrong', () => {
    expect(() => agreement([0.5], [1])).toThrow('not 0.5');
  });
});

describe("Cohen's kappa", () => {
  test("of the textbook's 50 proposals is 0.4", () => {
    // Both yes 20, only first 5, only second 10, both no 15: (0.7 − 0.5) / (1 − 0.5).
    const first = [...Array(25).fill('yes'), ...Array(25).fill('no')];
    const second = [
      ...Array(20).fill('yes'),
      ...Array(5).fill('no'),
      ...Array(10).fill('yes'),
      ...Array(15).fill('no'),
    ];
    expect(cohenKappa(first, second)).toBeCloseTo(0.4, 12);
  });

  test('is undefined where chance alone explains everything', () => {
    expect(cohenKappa([], [])).toBeNull();
    expect(cohenKappa(['a', 'a'], ['a', 'a'])).toBeNull();
  });
});

describe("Holm's correction", () => {
  test('multiplies the smallest most, keeps the order and never exceeds 1', () => {
    expect(holm([0.01, 0.04, 0.03, 0.005])).toEqual([0.03, 0.06, 0.06, 0.02]);
    expect(holm([0.6, 0.7])).toEqual([1, 1]);
    expect(holm([])).toEqual([]);
  });
});

describe('the paired difference', () => {
  test('is over the items that both models have', () => {
    const found = pairedDifference({
      clusters: [0, 1, 2, 3],
      first: [1, 1, 0, Number.NaN],
      second: [0, 1, 0, 1],
      draws: drawClusters(4, 500, 'pairs'),
    });
    expect(found?.difference).toBeCloseTo(1 / 3, 12);
    expect(found?.n).toBe(3);
  });

  test('of two equal models is 0 without doubt', () => {
    const outcomes = [1, 0, 1, 1, 0];
    const draws = drawClusters(5, 500, 'equal');
    const found = pairedDifference({
      clusters: [0, 1, 2, 3, 4],
      first: outcomes,
      second: outcomes,
      draws,
    });
    expect(found).toEqual({ difference: 0, interval: { low: 0, high: 0 }, n: 5 });
  });

  test('covers the true difference of simulated, correlated models in 95 % ± 1.5 of 2,000 trials', () => {
    const clusters = Int32Array.from({ length: 150 }, (_, i) => i);
    const draws = drawClusters(150, 1000, 'paired coverage');
    const source = rng('paired coverage');
    const chance = (percent: number) => source.below(100) < percent;
    let covered = 0;
    for (let trial = 0; trial < 2000; trial += 1) {
      const first = new Float64Array(150);
      const second = new Float64Array(150);
      for (let i = 0; i < 150; i += 1) {
        // A shared difficulty makes both right or wrong together; the first is better by 0.1.
        const hard = chance(40);
        first[i] = chance(hard ? 40 : 90) ? 1 : 0;
        second[i] = chance(hard ? 30 : 80) ? 1 : 0;
      }
      const found = pairedDifference({ clusters, first, second, draws });
      if (found && found.interval.low <= 0.1 && 0.1 <= found.interval.high) covered += 1;
    }
    expect(Math.abs(covered / 2000 - 0.95)).toBeLessThan(0.015);
  });
});

describe('rank intervals', () => {
  test('of models that never change places are single ranks', () => {
    const replicates = [0.9, 0.5, 0.7].map((value) => new Float64Array(100).fill(value));
    expect(rankIntervals(replicates, 'higher')).toEqual([
      { best: 1, worst: 1 },
      { best: 3, worst: 3 },
      { best: 2, worst: 2 },
    ]);
    expect(rankIntervals(replicates, 'lower')[1]).toEqual({ best: 1, worst: 1 });
  });

  test('span the places that two models swap, but not a swap in one resample of a hundred', () => {
    const often = Float64Array.from({ length: 100 }, (_, i) => (i < 40 ? 0.9 : 0.1));
    const once = Float64Array.from({ length: 100 }, (_, i) => (i < 1 ? 0.9 : 0.1));
    const steady = new Float64Array(100).fill(0.5);
    expect(rankIntervals([often, steady], 'higher')[0]).toEqual({ best: 1, worst: 2 });
    expect(rankIntervals([once, steady], 'higher')[0]).toEqual({ best: 2, worst: 2 });
  });

  test('are null for a model without any value', () => {
    const replicates = [new Float64Array(10).fill(1), new Float64Array(10).fill(Number.NaN)];
    expect(rankIntervals(replicates, 'higher')[1]).toBeNull();
  });
});
