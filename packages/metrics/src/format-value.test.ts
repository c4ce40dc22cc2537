import { expect, it } from 'vitest';
import { formatValue } from './format-value';

it('prints percentages and other units rounded half to even', () => {
  expect(formatValue(0.3492, { unit: 'percent', decimals: 2 })).toBe('34.92');
  expect(formatValue(51 / 80, { unit: 'percent', decimals: 1 })).toBe('63.8');
  expect(formatValue(0.0125, { unit: 'fraction', decimals: 3 })).toBe('0.013');
  expect(formatValue(-0.125, { unit: 'score', decimals: 2 })).toBe('-0.12');
});

it('rounds percentages from the number that the official code rounds', () => {
  const style = { unit: 'percent', decimals: 1 } as const;
  // python3 -c "print(round(51 * 100 / 80, 1), round(51 / 80, 3), f'{23 / 160 * 100:.2f}', f'{1 / 32 * 100:.2f}')"
  expect(formatValue(51 / 80, style)).toBe('63.8');
  expect(formatValue(51 / 80, { ...style, rounds: 'fraction' })).toBe('63.7');
  expect(formatValue(23 / 160, { ...style, decimals: 2, rounds: 'product' })).toBe('14.37');
  expect(formatValue(1 / 32, { ...style, decimals: 2, rounds: 'product' })).toBe('3.12');
  for (const rounds of ['fraction', 'product'] as const) {
    expect(formatValue(1, { ...style, rounds })).toBe('100.0');
    expect(formatValue(-0.25, { ...style, rounds })).toBe('-25.0');
    expect(formatValue(Number.NaN, { ...style, rounds })).toBe('NaN');
  }
});

it('prints infinite values with the symbol of the caller', () => {
  const style = { unit: 'score', decimals: 1 } as const;
  expect(formatValue(Number.POSITIVE_INFINITY, style)).toBe('∞');
  expect(formatValue(Number.NEGATIVE_INFINITY, style)).toBe('-∞');
  expect(formatValue(Number.POSITIVE_INFINITY, style, 'inf')).toBe('inf');
});
