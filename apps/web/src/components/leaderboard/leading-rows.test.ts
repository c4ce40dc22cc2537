import { expect, it } from 'vitest';
import { testRow } from '@/leaderboard-view/testing-leaderboard';
import { getLeadingRows } from './leading-rows';

it('the first three complete rows are charted at first, in the order of the table', () => {
  const rows = new Map(
    ['a', 'b', 'c', 'd', 'e'].map((id, index) => [
      index,
      testRow(id, 0.5, { complete: id !== 'b' }),
    ]),
  );
  expect(getLeadingRows({ rows })).toEqual(['a', 'c', 'd']);
  const loadedLater = new Map([...rows].reverse());
  expect(getLeadingRows({ rows: loadedLater })).toEqual(['a', 'c', 'd']);
  expect(getLeadingRows({ rows: new Map() })).toEqual([]);
});
