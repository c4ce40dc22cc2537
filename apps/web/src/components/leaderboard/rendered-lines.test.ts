import { expect, test } from 'vitest';
import { withLine } from './rendered-lines';

const range = { startIndex: 10, endIndex: 12, overscan: 1, count: 100 };

test('the focused line is rendered at every scroll position', () => {
  expect(withLine(range, 11)).toEqual([9, 10, 11, 12, 13]);
  expect(withLine(range, 2)).toEqual([2, 9, 10, 11, 12, 13]);
  expect(withLine(range, 99)).toEqual([9, 10, 11, 12, 13, 99]);
});

test('a focused heading or reference row adds no line', () => {
  expect(withLine(range, -1)).toEqual([9, 10, 11, 12, 13]);
  expect(withLine(range, 100)).toEqual([9, 10, 11, 12, 13]);
});
