import { expect, test } from 'vitest';
import { parsePandasNumber } from './pandas-number';

/** As read by `read_csv` of pandas 2.2.3, the version that the official code requires. */
test.each([
  ['0.9999999999999999', 1],
  ['9.99999999999999888978e-01', 1],
  ['4.99999999999999944489e-01', 0.5],
  ['0.49999999999999999999999999', 0.4999999999999999],
  ['0.000000000000000001', 0],
  ['1e-400', 0],
  ['0.7', 0.7],
  ['-.25', -0.25],
  ['+1.', 1],
  ['5E-1', 0.5],
  ['1e309', Number.POSITIVE_INFINITY],
])('%s is read as by pandas', (text, number) => {
  expect(parsePandasNumber(text)).toBe(number);
});
