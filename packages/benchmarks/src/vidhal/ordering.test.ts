import { describe, expect, test } from 'vitest';
import { scoreOrder } from './ordering';

const key = { ranks: { A: 2, B: 1, C: 3 } } as const;

describe('an order', () => {
  test('that is correct scores 1 without misalignment', () => {
    expect(scoreOrder(['B', 'A', 'C'], key)).toEqual({
      ndcg: 1,
      invalid: 0,
      order: 2,
      hm_3_1: 0,
      hm_3_2: 0,
      hm_2_1: 0,
    });
  });

  test('that is reversed scores 0, is valid, and misaligns every pair', () => {
    expect(scoreOrder(['C', 'A', 'B'], key)).toEqual({
      ndcg: 0,
      invalid: 0,
      order: 4,
      hm_3_1: 1,
      hm_3_2: 1,
      hm_2_1: 1,
    });
  });

  test('misaligns exactly the pairs whose worse caption comes first', () => {
    // Ranks in this order: 2, 3, 1.
    const { hm_3_1, hm_3_2, hm_2_1, ndcg } = scoreOrder(['A', 'C', 'B'], key);
    expect([hm_3_1, hm_3_2, hm_2_1]).toEqual([1, 0, 1]);
    expect(ndcg).toBeCloseTo(0.3690702464285425, 12);
  });

  test.each([
    [[]],
    [['']],
    [['B']],
    [['B', 'A']],
    [['B', 'A', 'B']],
    [['A', 'B', 'C', 'A']],
    [['x']],
  ])('%j is invalid: 0 in NDCG, no letter order, no misaligned pair', (options) => {
    expect(scoreOrder(options, key)).toEqual({
      ndcg: 0,
      invalid: 1,
      order: -1,
      hm_3_1: 0,
      hm_3_2: 0,
      hm_2_1: 0,
    });
  });
});
