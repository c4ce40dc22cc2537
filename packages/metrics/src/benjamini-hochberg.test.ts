import { expect, test } from 'vitest';
import { benjaminiHochberg } from './benjamini-hochberg';

test('q-values match scipy in any order and with ties', () => {
  // scipy.stats.false_discovery_control([0.03, 0.001, 0.8, 0.03, 0.04])
  const found = benjaminiHochberg([0.03, 0.001, 0.8, 0.03, 0.04]);
  for (const [i, q] of [0.05, 0.005, 0.8, 0.05, 0.05].entries())
    expect(found[i]).toBeCloseTo(q, 12);
  expect(benjaminiHochberg([])).toEqual([]);
});

test('the smallest p-values have the same q-values as among all p-values', () => {
  const all = [0.0001, 0.0004, 0.3, 0.5, 0.6, 0.9];
  const [first, second] = benjaminiHochberg(all);
  const few = benjaminiHochberg([0.0001, 0.0004], 6);
  expect(few[0]).toBeCloseTo(first ?? Number.NaN, 14);
  expect(few[1]).toBeCloseTo(second ?? Number.NaN, 14);
});
