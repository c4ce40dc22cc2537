import { expect, test } from 'vitest';
import { withLine } from './lines-in-sight';

const range = { startIndex: 10, endIndex: 12, overscan: 1, count: 100 };

test('the line with the focus is drawn wherever the reader scrolls', () => {
  expect(withLine(range, 11)).toEqual([9, 10, 11, 12, 13]);
  expect(withLine(range, 2)).toEqual([2, 9, 10, 11, 12, 13]);
  expect(withLine(range, 99)).toEqual([9, 10, 11, 12, 13, 99]);
});

test('headings and reference rows are always drawn, and are none of the lines', () => {
  expect(withLine(range, -1)).toEqual([9, 10, 11, 12, 13]);
  expect(withLine(range, 100)).toEqual([9, 10, 11, 12, 13]);
});
