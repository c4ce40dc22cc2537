import { expect, test } from 'vitest';
import {
  testKey,
  testLeaderboard,
  testPage,
  testRow,
} from '@/leaderboard-view/testing-leaderboard';
import { createValueColumn } from './columns';
import { describeCell } from './describe-cell';
import { firstColumn, modelColumn, rankColumn } from './grid-layout';
import { loadedFrom, toLines } from './loaded-pages';

const column = createValueColumn(testLeaderboard, testKey);
if (!column) throw new Error('The test leaderboard has no such column.');
const page = testPage({
  counts: { scored: 2, published: 0 },
  rows: [testRow('first', 0.9, {}, { rank: 1 })],
  references: [testRow('chance', 0.1)],
});
const loaded = loadedFrom('', page);
const content = {
  board: testLeaderboard,
  columns: [column],
  loaded,
  lines: toLines(loaded),
  rankKey: testKey,
  sharedRanks: new Set([1]),
};
const describeAt = (row: number, index: number) => describeCell(content, { row, column: index });

test('headings, values, ranks and values of reference rows have details', () => {
  expect(describeAt(-1, firstColumn)?.value).toBeNull();
  expect(describeAt(0, firstColumn)?.value).toBe('0.900');
  expect(describeAt(0, rankColumn)?.value).toBe('=1');
  expect(describeAt(content.lines.count, firstColumn)?.value).toBe('0.100');
});

test('models, ranks of reference rows and rows that aren’t loaded have no details', () => {
  expect(describeAt(0, modelColumn)).toBeNull();
  expect(describeAt(content.lines.count, rankColumn)).toBeNull();
  expect(describeAt(1, firstColumn)).toBeNull();
});
