import { expect, test } from 'vitest';
import { reach, strength } from './heat';

const higher = { low: 0.2, high: 0.4, best: 0.4 };
const lower = { low: 0.1, high: 0.5, best: 0.1 };

test('the best value has the strongest shade, in either direction', () => {
  expect([0.2, 0.3, 0.4].map((value) => strength(value, higher).toFixed(2))).toEqual([
    '0.00',
    '0.50',
    '1.00',
  ]);
  expect([0.1, 0.3, 0.5].map((value) => strength(value, lower))).toEqual([1, 0.5, 0]);
});

test('neutral metrics, equal values and undefined or infinite values are not shaded', () => {
  expect(strength(0.3, { ...higher, best: null })).toBe(0);
  expect(strength(0.2, { low: 0.2, high: 0.2, best: 0.2 })).toBe(0);
  expect(strength(null, higher)).toBe(0);
  expect(strength(Number.POSITIVE_INFINITY, higher)).toBe(0);
  expect(strength(0.3, null)).toBe(0);
});

test('a value and its interval are scaled to the values of its column and clipped beyond them', () => {
  // The values span the middle two thirds of the cell: 0.2 is at 1/6, 0.4 at 5/6.
  expect(reach(0.3, 0.2, 0.4, higher)).toEqual({ at: 0.5, low: 0.167, high: 0.833 });
  expect(reach(0.4, -1, 2, higher)).toEqual({ at: 0.833, low: 0, high: 1 });
  expect(reach(0.3, null, 0.4, higher)).toBeNull();
});
