import { expect, test } from 'vitest';
import { largestShare, mean } from './index';

test('a mean excludes NaN from the denominator and returns the denominator', () => {
  expect(mean([1, 0, Number.NaN, 1])).toEqual({ value: 2 / 3, n: 3 });
});

test('a mean over nothing is undefined', () => {
  expect(mean([Number.NaN])).toEqual({ value: null, n: 0 });
});

test('the largest share counts an answer without a code in the denominator only', () => {
  expect(largestShare([3, 3, 1, -1, -1, -1])).toEqual({ value: 2 / 6, n: 6 });
  expect(largestShare([-1, -1])).toEqual({ value: 0, n: 2 });
  expect(largestShare([Number.NaN, 5])).toEqual({ value: 1, n: 1 });
  expect(largestShare([])).toEqual({ value: null, n: 0 });
});
