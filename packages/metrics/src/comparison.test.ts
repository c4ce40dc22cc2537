import { describe, expect, test } from 'vitest';
import { agreement, cohenKappa, mcnemarMidP } from './index';

/** The same p-value in whole numbers: (2 · Σ C(n, j) − C(n, k)) / 2^n over j up to k, to 33 digits or more. */
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
  ])('of %i against %i is %d, by hand', (b, c, p) => {
    expect(mcnemarMidP(b, c)).toBeCloseTo(p, 14);
  });

  test('agrees with whole-number arithmetic, whichever model is named first', () => {
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

  test('of thousands of items neither overflows nor vanishes', () => {
    expect(mcnemarMidP(3000, 3000)).toBe(1);
    const p = mcnemarMidP(2900, 3100);
    expect(p).toBeGreaterThan(0.009);
    expect(p).toBeLessThan(0.011);
  });

  test('refuses what is not a count', () => {
    expect(() => mcnemarMidP(1.5, 2)).toThrow('not a count');
    expect(() => mcnemarMidP(-1, 2)).toThrow('not a count');
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
