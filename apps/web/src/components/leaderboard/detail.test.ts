import { expect, test } from 'vitest';
import { valueColumn } from './columns';
import { headingDetail, rankDetail, spoken, valueDetail } from './detail';
import { testBoard, testKey, testRow } from './testing-board';

function columnOf(key: string) {
  const column = valueColumn(testBoard, key);
  if (!column) throw new Error(`The board of tests has no ${key}.`);
  return column;
}

test('a value is told with its interval, items and both ranks', () => {
  const cell = { ciLow: 0.4, ciHigh: 0.6, n: 1200, rank: 1, pointRank: 2 };
  const detail = valueDetail(testRow('a', 0.5, {}, cell), columnOf(testKey));
  expect(detail?.figure).toBe('0.500');
  expect(detail && spoken(detail)).toBe(
    '95% interval 0.400–0.600. Items 1,200. Rank by intervals 1. Rank by value 2.',
  );
});

test('a published value is told with table and row, and why it cannot be right', () => {
  const cell = { source: 'Table 5, row 4', misprint: 'A copy of the row above.', n: null };
  const row = testRow('paper', 0.4, { kind: 'published' }, cell);
  expect(valueDetail(row, columnOf(testKey))?.notes).toEqual([
    'Published: Table 5, row 4.',
    '† A copy of the row above.',
  ]);
});

test('a rank says how many are clearly better, and whether it is shared', () => {
  const row = testRow('a', 0.5, {}, { rank: 3, pointRank: 5 });
  expect(rankDetail(testBoard, row, testKey, true)).toMatchObject({
    figure: '=3',
    facts: [['Rank by value alone', '5']],
    notes: ['2 models are clearly better.', expect.stringMatching(/^Shared/)],
  });
});

test('a heading says what is measured and which way is better', () => {
  expect(headingDetail(testBoard, columnOf('choice/cost/object'))).toMatchObject({
    title: 'Object',
    subtitle: 'Choice: Cost',
    notes: expect.arrayContaining(['Lower is better.']),
  });
});
