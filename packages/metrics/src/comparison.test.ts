import { describe, expect, test } from 'vitest';
import { agreement, cohenKappa, mcnemarMidP } from './index';

/** The p-value in integer arithmetic: (2 · Σ C(n, j) − C(n, k)) / 2^n for j up to k, to at least 33 digits. */
function mcnemarByBigInt(onlyFirst: number, onlySecond: number): number {
  const n = onlyFirst + onlySecond;
  let binomial = 1n;
  let sum = 0n;
  let last = 0n;
  for (let k = 0; k <= Math.min(onlyFirst, onlySecond); k += 1) {
    sum += binomial;
    last = binomial;
    binomial = (binomial * BigInt(n - k)) / BigInt(k + 1);
  }
  const scale = 10n ** 60n;
  return Math.min(1, Number(((2n * sum - last) * scale) / 2n ** BigInt(n)) / Number(scale));
}

describe("McNemar's mid-p test", () => {
  test.each([
    [0, 0, 1],
    [1, 0, 0.5],
    [0, 6, 1 / 64],
    // 2 · (1 + 10 / 2) / 2^10
    [1, 9, 12 / 1024],
    [5, 5, 1],
  ])('of %i to %i is %d, by hand', (b, c, p) => {
    expect(mcnemarMidP(b, c)).toBeCloseTo(p, 14);
  });

  test('matches integer arithmetic and is symmetric in the models', () => {
    for (const [b, c] of [
      [3, 17],
      [40, 61],
      [120, 121],
      [200, 320],
      [0, 90],
    ] as const) {
      expect(mcnemarMidP(b, c) / mcnemarByBigInt(b, c)).toBeCloseTo(1, 9);
      expect(mcnemarMidP(c, b)).toBe(mcnemarMidP(b, c));
    }
  });

  test('neither overflows nor underflows for thousands of items', () => {
    expect(mcnemarMidP(3000, 3000)).toBe(1);
    const p = mcnemarMidP(2900, 3100);
    expect(p).toBeGreaterThan(0.009);
    expect(p).toBeLessThan(0.011);
  });

  test('rejects values that are not counts', () => {
    expect(() => mcnemarMidP(1.5, 2)).toThrow('not a count');
    expect(() => mcnemarMidP(-1, 2)).toThrow('not a count');
  });
});

describe('agreement', () => {
  test('counts right answers of shared items', () => {
    const first = [1, 1, 0, 0, Number.NaN, 1];
    const second = [1, 0, 1, 0, 1, Number.NaN];
    expect(agreement(first, second)).toEqual({
      bothRight: 1,
      onlyFirst: 1,
      onlySecond: 1,
      bothWrong: 1,
    });
  });

  test('rejects outcomes that are neither right nor wrong', () => {
    expect(() => agreement([0.5], [1])).toThrow('not 0.5');
  });
});

describe("Cohen's kappa", () => {
  test("of the textbook's 50 proposals is 0.4", () => {
    // Both yes 20, only the first 5, only the second 10, both no 15: (0.7 − 0.5) / (1 − 0.5).
    const first = [...Array(25).fill('yes'), ...Array(25).fill('no')];
    const second = [
      ...Array(20).fill('yes'),
      ...Array(5).fill('no'),
      ...Array(10).fill('yes'),
      ...Array(15).fill('no'),
    ];
    expect(cohenKappa(first, second)).toBeCloseTo(0.4, 12);
  });

  test('is undefined if chance explains everything', () => {
    expect(cohenKappa([], [])).toBeNull();
    expect(cohenKappa(['a', 'a'], ['a', 'a'])).toBeNull();
  });
});
