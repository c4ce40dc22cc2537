import { expect, test } from 'vitest';
import { pointRanks, rankByIntervals } from './index';

const row = (value: number, low: number, high: number) => ({ value, low, high });

test('rows whose intervals overlap share a rank', () => {
  const rows = [row(0.7, 0.65, 0.75), row(0.72, 0.66, 0.78), row(0.5, 0.45, 0.55)];
  expect(rankByIntervals(rows, 'higher')).toEqual([1, 1, 3]);
});

test('an interval that only touches is not wholly above', () => {
  expect(rankByIntervals([row(2, 1.5, 2.5), row(1, 0.5, 1.5)], 'higher')).toEqual([1, 1]);
});

test('with lower values better the low interval ranks first', () => {
  const rows = [row(0.3, 0.25, 0.35), row(0.1, 0.05, 0.15)];
  expect(rankByIntervals(rows, 'lower')).toEqual([2, 1]);
  expect(pointRanks([0.3, 0.1], 'lower')).toEqual([2, 1]);
});

test('a row without a value has no rank and pushes nobody down', () => {
  const rows = [row(0.3, 0.2, 0.4), { value: null, low: null, high: null }];
  expect(rankByIntervals(rows, 'higher')).toEqual([1, null]);
  expect(pointRanks([null, 0.2, 0.4], 'higher')).toEqual([null, 2, 1]);
});

test('a value without an interval is taken as exact', () => {
  const rows = [{ value: 0.9, low: null, high: null }, row(0.5, 0.4, 0.6)];
  expect(rankByIntervals(rows, 'higher')).toEqual([1, 2]);
});

test('equal values share a point rank, and the next rank is skipped', () => {
  expect(pointRanks([0.5, 0.7, 0.5, 0.1], 'higher')).toEqual([2, 1, 2, 4]);
});

test('infinite values rank beyond every finite one', () => {
  expect(pointRanks([1, Number.POSITIVE_INFINITY, 3], 'lower')).toEqual([1, 3, 2]);
});

test('5,000 rows get the ranks that counting the better ones gives', () => {
  const rows = Array.from({ length: 5000 }, (_, index) => {
    const value = ((index * 7919) % 5003) / 5003;
    return row(value, value - 0.01, value + 0.01);
  });
  const ranks = rankByIntervals(rows, 'higher');
  for (const place of [0, 17, 2500, 4999]) {
    const own = rows[place];
    const better = rows.filter(({ low }) => own !== undefined && low > own.high);
    expect(ranks[place]).toBe(1 + better.length);
  }
});
