import { expect, it } from 'vitest';
import { formatValue } from './format-value';

it('prints percentages and other units rounded half to even', () => {
  expect(formatValue(0.3492, { unit: 'percent', decimals: 2 })).toBe('34.92');
  expect(formatValue(51 / 80, { unit: 'percent', decimals: 1 })).toBe('63.8');
  expect(formatValue(0.0125, { unit: 'fraction', decimals: 3 })).toBe('0.013');
  expect(formatValue(-0.125, { unit: 'score', decimals: 2 })).toBe('-0.12');
});

it('prints infinite values with the symbol of the caller', () => {
  const style = { unit: 'score', decimals: 1 } as const;
  expect(formatValue(Number.POSITIVE_INFINITY, style)).toBe('∞');
  expect(formatValue(Number.NEGATIVE_INFINITY, style)).toBe('-∞');
  expect(formatValue(Number.POSITIVE_INFINITY, style, 'inf')).toBe('inf');
});
