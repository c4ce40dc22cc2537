import { expect, test } from 'vitest';
import { findRenderedLines, linesInFull } from './rendered-lines';

const range = { startIndex: 10, endIndex: 12, overscan: 1, count: 100 };

test('the focused line is rendered at every scroll position', () => {
  expect(findRenderedLines(range, 11)).toEqual([9, 10, 11, 12, 13]);
  expect(findRenderedLines(range, 2)).toEqual([2, 9, 10, 11, 12, 13]);
  expect(findRenderedLines(range, 99)).toEqual([9, 10, 11, 12, 13, 99]);
});

test('a focused heading or reference row adds no line', () => {
  expect(findRenderedLines(range, -1)).toEqual([9, 10, 11, 12, 13]);
  expect(findRenderedLines(range, 100)).toEqual([9, 10, 11, 12, 13]);
});

test('a short table is rendered whole', () => {
  const all = (count: number) => findRenderedLines({ ...range, count }, 11);
  expect(all(linesInFull)).toEqual([...Array(linesInFull).keys()]);
  expect(all(linesInFull + 1)).toEqual([9, 10, 11, 12, 13]);
});
