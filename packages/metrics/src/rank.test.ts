import { expect, test } from 'vitest';
import { pointRanks } from './index';

test('the larger value ranks first, or the smaller value where lower is better', () => {
  expect(pointRanks([0.3, 0.1], 'higher')).toEqual([1, 2]);
  expect(pointRanks([0.3, 0.1], 'lower')).toEqual([2, 1]);
});

test('a row without a value has no rank and does not affect other ranks', () => {
  expect(pointRanks([null, 0.2, 0.4], 'higher')).toEqual([null, 2, 1]);
});

test('equal values share a rank, and the next rank is skipped', () => {
  expect(pointRanks([0.5, 0.7, 0.5, 0.1], 'higher')).toEqual([2, 1, 2, 4]);
});

test('equal means share a rank whatever the order of their parts', () => {
  const [ascending, descending] = [(0.1 + 0.2 + 0.3) / 3, (0.3 + 0.2 + 0.1) / 3];
  expect(ascending).not.toBe(descending);
  expect(pointRanks([ascending, descending, 0.1], 'higher')).toEqual([1, 1, 3]);
  expect(pointRanks([ascending, descending, 0.1], 'lower')).toEqual([2, 2, 1]);
});

test('infinite values rank beyond all finite values', () => {
  expect(pointRanks([1, Number.POSITIVE_INFINITY, 3], 'lower')).toEqual([1, 3, 2]);
});

test('the rank of each of 5,000 rows is one plus the number of better rows', () => {
  const values = Array.from({ length: 5000 }, (_, index) => ((index * 7919) % 5003) / 5003);
  const ranks = pointRanks(values, 'higher');
  for (const index of [0, 17, 2500, 4999]) {
    const ranked = values[index] ?? 0;
    expect(ranks[index]).toBe(1 + values.filter((value) => value > ranked).length);
  }
});
