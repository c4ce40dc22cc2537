import { expect, test } from 'vitest';
import { testKey, testLeaderboard, testRow } from '@/leaderboard-view/testing-leaderboard';
import { createValueColumn } from './columns';
import { describeDetail, describeHeading, describeValueCell, rankDetail } from './detail';

function toColumn(key: string) {
  const column = createValueColumn(testLeaderboard, key);
  if (!column) throw new Error(`The test leaderboard has no column ${key}.`);
  return column;
}

test('the details of a value are its interval, items and rank', () => {
  const cell = { ciLow: 0.4, ciHigh: 0.6, n: 1200, items: 1200, rank: 1 };
  const detail = describeValueCell(testRow('a', 0.5, {}, cell), toColumn(testKey));
  expect(detail?.value).toBe('0.500');
  expect(detail && describeDetail(detail)).toBe('95% interval 0.400–0.600. Items 1,200. Rank 1.');
});

test('a value over some items is shown with the value over all items', () => {
  const full = { value: 0.001, ciLow: 0, ciHigh: 0.002 };
  const cell = { ciLow: 0.9, ciHigh: 1, n: 7, items: 6157, rank: 9, full };
  const detail = describeValueCell(testRow('a', 1, {}, cell), toColumn(testKey));
  expect(detail?.facts).toEqual([
    ['95% interval', '0.900–1.000'],
    ['Items', '7 of 6,157'],
    ['Over all items', '0.001'],
    ['95% interval over all', '0.000–0.002'],
    ['Rank', '9'],
  ]);
  expect(detail?.notes[0]).toContain('Ranks use that value');
});

test('an interval from fewer than 10 videos is marked unreliable', () => {
  const notes = (clusters: number) =>
    describeValueCell(testRow('a', 0.5, {}, { ciLow: 0.1, clusters }), toColumn(testKey))?.notes;
  expect(notes(9)).toContain('The interval is unreliable because it covers too few videos.');
  expect(notes(10)).toEqual([]);
});

test('a rank is shown with its rank set', () => {
  const row = testRow('a', 0.5, {}, { rank: 4, rankSet: { best: 3, worst: 7 } });
  expect(rankDetail(testLeaderboard, row, testKey, false).notes).toEqual([
    '3 models have a better value.',
    'Between 3rd and 7th. 2 models are significantly better.',
  ]);
});

test('a published value names its table and row, and explains a misprint', () => {
  const cell = { source: 'Table 5, row 4', misprint: 'A copy of the row above.', n: null };
  const row = testRow('paper', 0.4, { kind: 'published' }, cell);
  expect(describeValueCell(row, toColumn(testKey))?.notes).toEqual([
    'Published: Table 5, row 4.',
    '† A copy of the row above.',
  ]);
});

test('the details of a rank count the better models and mark a tie', () => {
  const row = testRow('a', 0.5, {}, { rank: 3 });
  expect(rankDetail(testLeaderboard, row, testKey, true)).toMatchObject({
    value: '=3',
    facts: [],
    notes: ['2 models have a better value.', expect.stringMatching(/^Shared/)],
  });
});

test('a shortened heading is shown and spoken in full', () => {
  const column = toColumn('choice/cost/object');
  const slice = { ...column.slice, title: 'Objects of every size', short: 'Object' };
  const detail = describeHeading(testLeaderboard, { ...column, slice, heading: 'Object' });
  expect(detail.title).toBe('Objects of every size');
  expect(describeDetail(detail)).toMatch(/^Objects of every size\. /);
  expect(describeDetail(describeHeading(testLeaderboard, column))).not.toContain('Object');
});

test('a heading names the metric, the better direction and the scale', () => {
  expect(describeHeading(testLeaderboard, toColumn('choice/cost/object'))).toMatchObject({
    title: 'Object',
    subtitle: 'Choice: Cost',
    notes: expect.arrayContaining(['Lower is better. On a scale from 0 to 1.']),
  });
});
