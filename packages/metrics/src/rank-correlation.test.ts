import { describe, expect, it } from 'vitest';
import { kendallTau, spearmanInterval, spearmanRho } from './rank-correlation';

describe('kendallTau', () => {
  it('is 1 for the same order and −1 for the reverse, for any values', () => {
    expect(kendallTau([1, 2, 30], [0.1, 0.7, 0.8])).toBe(1);
    expect(kendallTau([1, 2, 30], [3, 2, 1])).toBe(-1);
  });

  it('is computed from the counts of pairs', () => {
    // 1 2 3 4 against 1 3 2 4: 5 of 6 pairs agree, 1 does not: 4 / 6.
    expect(kendallTau([1, 2, 3, 4], [1, 3, 2, 4])).toBeCloseTo(4 / 6, 15);
    // Ties: pairs (1,2) tied left, (3,4) tied right; the 4 others agree: 4 / √(5 × 5).
    expect(kendallTau([1, 1, 2, 3], [1, 2, 3, 3])).toBeCloseTo(4 / 5, 15);
    // One tie on the left only: 2 pairs agree, 0 disagree: 2 / √(2 × 3).
    expect(kendallTau([1, 1, 2], [1, 2, 3])).toBeCloseTo(2 / Math.sqrt(6), 15);
  });

  it('is undefined without an order', () => {
    expect(kendallTau([], [])).toBeNull();
    expect(kendallTau([1], [2])).toBeNull();
    expect(kendallTau([1, 1, 1], [1, 2, 3])).toBeNull();
    expect(() => kendallTau([1], [])).toThrow('pairs');
  });
});

describe('spearmanRho', () => {
  it('is 1 − 6 Σd² / (n (n² − 1)) without ties', () => {
    expect(spearmanRho([10, 20, 30], [1, 2, 9])).toBeCloseTo(1, 15);
    // d = 0, 1, −1, 0: 1 − 6 × 2 / (4 × 15) = 0.8.
    expect(spearmanRho([1, 2, 3, 4], [1, 3, 2, 4])).toBeCloseTo(0.8, 15);
    // d = −4, −2, 0, 2, 4 reversed: 1 − 6 × 40 / (5 × 24) = −1.
    expect(spearmanRho([1, 2, 3, 4, 5], [5, 4, 3, 2, 1])).toBeCloseTo(-1, 15);
  });

  it('uses the mean rank for equal values', () => {
    // Ranks 1.5 1.5 3 against 1 2 3, around 2: (0.5 + 0 + 1) / √(1.5 × 2).
    expect(spearmanRho([5, 5, 7], [1, 2, 3])).toBeCloseTo(1.5 / Math.sqrt(3), 15);
  });

  it('is undefined without an order', () => {
    expect(spearmanRho([], [])).toBeNull();
    expect(spearmanRho([1], [2])).toBeNull();
    expect(spearmanRho([1, 2], [3, 3])).toBeNull();
    expect(() => spearmanRho([1], [])).toThrow('pairs');
  });
});

describe('spearmanInterval', () => {
  it('is Fisher’s with the error of Bonett and Wright', () => {
    // ρ = 0.5, n = 28: √((1 + 0.125) / 25) = 0.21213; atanh 0.5 = 0.54931 ± 0.41577: tanh 0.13354 and 0.96508.
    const interval = spearmanInterval(0.5, 28);
    expect(interval?.low).toBeCloseTo(0.13275, 4);
    expect(interval?.high).toBeCloseTo(0.74653, 4);
  });

  it('is unknown for three pairs or fewer, and for a perfect order', () => {
    for (const [rho, n] of [
      [0.5, 3],
      [1, 3],
      [1, 10],
      [-1, 10],
    ] as const) {
      expect(spearmanInterval(rho, n)).toBeNull();
    }
    expect(spearmanInterval(0.5, 4)).not.toBeNull();
  });
});
