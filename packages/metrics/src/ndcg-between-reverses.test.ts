import { describe, expect, test } from 'vitest';
import { dcg } from './dcg';
import { ndcgBetweenReverses } from './ndcg-between-reverses';

describe('NDCG between the ideal order and its reverse', () => {
  // Order of ranks, and its score in the official code of VidHal.
  test.each([
    ['123', 1],
    ['132', 0.8690702464285424],
    ['213', 0.630929753571457],
    ['231', 0.3690702464285425],
    ['312', 0.13092975357145725],
    ['321', 0],
  ])('the order %s scores %d', (order, expected) => {
    const relevances = Array.from(order, (rank) => 4 - Number(rank));
    expect(Math.abs(ndcgBetweenReverses(relevances) - expected)).toBeLessThan(1e-12);
  });

  test('the best order of any relevances scores 1 and its reverse 0', () => {
    expect(ndcgBetweenReverses([9, 4, 4, 1, 0])).toBe(1);
    expect(ndcgBetweenReverses([0, 1, 4, 4, 9])).toBe(0);
  });

  test('the score is undefined for equal relevances', () => {
    expect(ndcgBetweenReverses([2, 2])).toBeNaN();
    expect(ndcgBetweenReverses([])).toBeNaN();
  });

  test('does not modify its input', () => {
    const relevances = [1, 3, 2];
    ndcgBetweenReverses(relevances);
    expect(relevances).toEqual([1, 3, 2]);
  });

  test('DCG divides each relevance by log2 of its rank plus one', () => {
    expect(dcg([3, 2, 1])).toBeCloseTo(4.7618595071429155, 12);
    expect(dcg([])).toBe(0);
  });
});
