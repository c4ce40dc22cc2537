import { expect, test } from 'vitest';
import { meanWithError } from './index';

test('the standard error of three runs is their sample deviation divided by √3', () => {
  // Mean 0.4; squares 0.01 + 0 + 0.01, over 2: variance 0.01; 0.1 / √3.
  const found = meanWithError([0.3, 0.4, 0.5]);
  expect(found?.mean).toBeCloseTo(0.4, 12);
  expect(found?.standardError).toBeCloseTo(0.1 / Math.sqrt(3), 12);
  expect(found?.n).toBe(3);
});

test('the interval of few runs is as wide as Student’s t makes it', () => {
  // Tables of the t distribution: 4.303 with 2 degrees of freedom, 12.706 with 1.
  const three = meanWithError([0.3, 0.4, 0.5])?.interval;
  expect(three?.low).toBeCloseTo(0.4 - (4.303 * 0.1) / Math.sqrt(3), 4);
  expect(three?.high).toBeCloseTo(0.4 + (4.303 * 0.1) / Math.sqrt(3), 4);
  const two = meanWithError([0.49, 0.51])?.interval;
  expect(two?.high).toBeCloseTo(0.5 + 12.706 * 0.01, 4);
});

test('a single run has a mean without an error, and no runs have neither', () => {
  expect(meanWithError([0.3])).toEqual({ mean: 0.3, standardError: null, interval: null, n: 1 });
  expect(meanWithError([])).toBeNull();
  expect(() => meanWithError([0.3, Number.POSITIVE_INFINITY])).toThrow('finite');
});
