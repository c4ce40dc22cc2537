import { describe, expect, test } from 'vitest';
import { rng } from './index';

const take = (seed: string, count: number) => {
  const random = rng(seed);
  return Array.from({ length: count }, () => random.uint32());
};

describe('the seeded generator', () => {
  test('a seed gives the same stream on every machine and in every release', () => {
    // Expected words from an independent Python implementation.
    expect(take('clapboard', 4)).toMatchInlineSnapshot(`
      [
        2824877856,
        1772302899,
        1449052209,
        2370207708,
      ]
    `);
  });

  test('seeds that differ in one character give unrelated streams', () => {
    const bitsThatDiffer = (a: number, b: number) => {
      let word = (a ^ b) >>> 0;
      let bits = 0;
      for (; word > 0; word = (word & (word - 1)) >>> 0) bits += 1;
      return bits;
    };
    for (const [a, b] of [
      ['a', 'b'],
      ['', 'a'],
      ['video_1/ndcg', 'video_2/ndcg'],
      ['ab', 'ba'],
      ['0', '00'],
    ] as const) {
      const other = take(b, 2000);
      const total = take(a, 2000).reduce(
        (sum, word, i) => sum + bitsThatDiffer(word, other[i] ?? 0),
        0,
      );
      // 64,000 fair bits: mean 32,000, standard deviation 126.
      expect(Math.abs(total - 32_000)).toBeLessThan(4 * 126);
    }
  });

  test('the first words of many similar seeds are uniform', () => {
    const cells = new Array<number>(64).fill(0);
    for (let i = 0; i < 64_000; i += 1) {
      const cell = rng(`evaluation/${i}`).below(64);
      cells[cell] = (cells[cell] ?? 0) + 1;
    }
    const chiSquare = cells.reduce((sum, count) => sum + (count - 1000) ** 2 / 1000, 0);
    // 63 degrees of freedom: mean 63, standard deviation 11.2.
    expect(chiSquare).toBeGreaterThan(63 - 4 * 11.2);
    expect(chiSquare).toBeLessThan(63 + 4 * 11.2);
  });

  test('draws below n are uniform and never reach n', () => {
    const random = rng('below');
    const cells = new Array<number>(7).fill(0);
    for (let i = 0; i < 70_000; i += 1) {
      const value = random.below(7);
      cells[value] = (cells[value] ?? 0) + 1;
    }
    expect(cells).toHaveLength(7);
    for (const count of cells) expect(Math.abs(count - 10_000)).toBeLessThan(4 * 93);
  });

  test('uniform numbers lie in [0, 1) with mean one half', () => {
    const random = rng('uniform');
    const values = Array.from({ length: 50_000 }, () => random.uniform());
    expect(values.every((value) => value >= 0 && value < 1)).toBe(true);
    expect(values.reduce((sum, value) => sum + value, 0) / 50_000).toBeCloseTo(0.5, 2);
  });
});
