import { expect, test } from 'vitest';
import { meanWithError } from './index';

test('the standard error of three runs is their sample deviation divided by √3', () => {
  // Mean 0.4; squares 0.01 + 0 + 0.01, over 2: variance 0.01; 0.1 / √3.
  const found = meanWithError([0.3, 0.4, 0.5]);
  expect(found?.mean).toBeCloseTo(0.4, 12);
  expect(found?.standardError).toBeCloseTo(0.1 / Math.sqrt(3), 12);
  expect(found?.n).toBe(3);
});

test('a single run has a mean without an error, and no runs have neither', () => {
  expect(meanWithError([0.3])).toEqual({ mean: 0.3, standardError: null, n: 1 });
  expect(meanWithError([])).toBeNull();
  expect(() => meanWithError([0.3, Number.POSITIVE_INFINITY])).toThrow('finite');
});
