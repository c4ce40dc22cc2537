import { expect, test } from 'vitest';
import { withScoredSlices } from './board';
import { testBoard, testKey, testRow } from './testing-board';

const slicesOf = (...rows: Parameters<typeof withScoredSlices>[1]) =>
  withScoredSlices(testBoard, rows).slices.map(({ id }) => id);
const cell = testRow('x', 0.5).cells[testKey];

test('a slice that no scored row has a number on has no column, whatever a paper prints', () => {
  const cells = cell ? { [testKey]: cell, 'order/ndcg/object': cell } : {};
  const printed = testRow('paper', 0.5, {
    kind: 'published',
    cells: { ...cells, ...(cell && { 'order/ndcg/object/size': cell }) },
  });
  expect(slicesOf(testRow('a', 0.5, { cells }), printed)).toEqual(['overall', 'object']);
});

test('where nothing is scored every slice stays', () => {
  expect(slicesOf(testRow('paper', 0.5, { kind: 'published' }))).toEqual([
    'overall',
    'object',
    'object/size',
  ]);
});
