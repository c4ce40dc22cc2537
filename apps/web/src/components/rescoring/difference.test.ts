import { expect, it } from 'vitest';
import { formatValue } from '@/format/values';
import { computeDifference, refineStyle } from './difference';

const percent = { unit: 'percent', decimals: 1, direction: 'higher' } as const;
const cost = { unit: 'score', decimals: 2, direction: 'lower' } as const;

it('different values are always formatted differently', () => {
  const style = refineStyle(0.34921, 0.34924, percent);
  expect(formatValue(0.34921, style)).toBe('34.921');
  expect(formatValue(0.34924, style)).toBe('34.924');
  expect(refineStyle(0.3, 0.4, percent)).toEqual(percent);
});

it('equal, missing and infinite values have the decimals of their metric', () => {
  for (const [before, after] of [
    [0.5, 0.5],
    [null, 0.5],
    [0.5, null],
    [Number.POSITIVE_INFINITY, 0.5],
  ] as const) {
    expect(refineStyle(before, after, percent)).toEqual(percent);
    expect(computeDifference(before, after, percent).text).toBeNull();
  }
});

it('a difference has a sign, a unit and a meaning', () => {
  expect(computeDifference(0.5, 0.531, percent)).toEqual({
    text: '+3.1 points',
    way: 'up',
    meaning: 'better',
  });
  expect(computeDifference(1.5, 1.25, cost)).toEqual({
    text: '−0.25',
    way: 'down',
    meaning: 'better',
  });
  expect(computeDifference(1.25, 1.5, cost).meaning).toBe('worse');
  expect(computeDifference(1, 2, { ...cost, direction: 'neutral' }).meaning).toBeNull();
});

it('a tiny difference is not formatted as zero', () => {
  expect(computeDifference(0.5, 0.5000001, percent).text).toBe('+0.00001 points');
});
