import { expect, it } from 'vitest';
import { judgeStandardError } from './standard-error';

const part = (weight: number, counted: number, judged = counted) => ({ weight, counted, judged });

it('the standard error of a mean of judged answers is √(rate/2/n)', () => {
  expect(judgeStandardError(0.08, [part(1, 400)])).toBeCloseTo(0.01, 12);
});

it('answers that rules decide have no error', () => {
  // A quarter of the answers is judged: the error of their mean is twice as large, and counts a quarter.
  expect(judgeStandardError(0.08, [part(1, 400, 100)])).toBeCloseTo(0.02 / 4, 12);
  expect(judgeStandardError(0.08, [part(1, 400, 0)])).toBe(0);
});

it('a mean of means adds their variances', () => {
  const [small, large] = [0.02, 0.01];
  const parts = [part(0.5, 100), part(0.5, 400)];
  expect(judgeStandardError(0.08, parts)).toBeCloseTo(Math.hypot(small, large) / 2, 12);
});

it('a mean without answers in a part has none', () => {
  expect(judgeStandardError(0.08, [part(0.5, 100), part(0.5, 0)])).toBeNull();
  expect(judgeStandardError(0.08, [])).toBeNull();
});
