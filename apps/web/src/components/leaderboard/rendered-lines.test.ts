import { expect, test } from 'vitest';
import { findRenderedLines } from './rendered-lines';

const range = { startIndex: 10, endIndex: 12, overscan: 1, count: 100 };
const inWindow = (activeLine: number) => findRenderedLines(range, { activeLine, inFull: false });

test('the focused line is rendered at every scroll position', () => {
  expect(inWindow(11)).toEqual([9, 10, 11, 12, 13]);
  expect(inWindow(2)).toEqual([2, 9, 10, 11, 12, 13]);
  expect(inWindow(99)).toEqual([9, 10, 11, 12, 13, 99]);
});

test('a focused heading or reference row adds no line', () => {
  expect(inWindow(-1)).toEqual([9, 10, 11, 12, 13]);
  expect(inWindow(100)).toEqual([9, 10, 11, 12, 13]);
});

test('a table in full renders every line', () => {
  const all = findRenderedLines({ ...range, count: 40 }, { activeLine: 11, inFull: true });
  expect(all).toEqual([...Array(40).keys()]);
});
