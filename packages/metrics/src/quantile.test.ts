import { expect, test } from 'vitest';
import { quantile } from './index';

test('interpolates quantiles like the default of numpy', () => {
  // numpy.quantile([1, 2, 4, 8], [0, .1, .5, .975, 1])
  const values = [1, 2, 4, 8];
  const expected = [1, 1.3, 3, 7.7, 8];
  for (const [i, q] of [0, 0.1, 0.5, 0.975, 1].entries()) {
    expect(quantile(values, q)).toBeCloseTo(expected[i] ?? Number.NaN, 12);
  }
});

test('a quantile of nothing is NaN, and of a single value is that value', () => {
  expect(quantile([], 0.5)).toBeNaN();
  expect(quantile([7], 0.3)).toBe(7);
});
