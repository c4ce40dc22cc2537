import { expect, test } from 'vitest';
import { columnsInFull, findWindow, firstWindow } from './column-window';

/** Left edges of 60 columns of 100 px after 300 px of fixed cells. */
const edges = Array.from({ length: 61 }, (_, index) => 300 + 100 * index);

test('a table of few columns renders all of them before its width is known', () => {
  expect(firstWindow(columnsInFull)).toEqual({ from: 0, to: columnsInFull });
  expect(firstWindow(60).to).toBeLessThan(60);
});

test('visible columns are rendered, with two on each side', () => {
  expect(findWindow(edges, 1300, 2300)).toEqual({ from: 8, to: 22 });
  // Partly visible columns are visible.
  expect(findWindow(edges, 1350, 2250)).toEqual({ from: 8, to: 22 });
});

test('a window never leaves the table', () => {
  expect(findWindow(edges, 0, 1000)).toEqual({ from: 0, to: 9 });
  expect(findWindow(edges, 5500, 9000)).toEqual({ from: 50, to: 60 });
  expect(findWindow(edges, 7000, 9000)).toEqual({ from: 58, to: 60 });
});
