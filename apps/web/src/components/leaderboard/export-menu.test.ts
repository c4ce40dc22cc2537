import { expect, test } from 'vitest';
import { testLeaderboard } from '@/leaderboard-view/testing-leaderboard';
import { toColumns } from './columns';
import { exportHref } from './export-menu';
import { readState } from './state';

test('an export has the visible columns, the order, the filters and all rows', () => {
  const state = readState(
    new URLSearchParams('view=choice&open=object&sort=model&dir=desc&org=Lab&published=0'),
    testLeaderboard,
  );
  const href = exportHref(testLeaderboard, state, toColumns(testLeaderboard, state), {
    format: 'csv',
  });
  const { pathname, searchParams } = new URL(href, 'http://site');
  expect(pathname).toBe('/api/v1/benchmarks/test/leaderboard/file');
  expect(Object.fromEntries(searchParams)).toEqual({
    format: 'csv',
    columns: 'choice/accuracy/overall,choice/accuracy/object,choice/accuracy/object/size',
    sort: 'model',
    dir: 'desc',
    org: 'Lab',
    published: '0',
    intervals: '0',
  });
});

test('an export of items has only parameters that its route takes', () => {
  const state = readState(new URLSearchParams('utm_source=news&org=Lab'), testLeaderboard);
  const href = exportHref(testLeaderboard, state, toColumns(testLeaderboard, state), {
    format: 'csv',
    file: 'items/file',
  });
  const { searchParams } = new URL(href, 'http://site');
  expect([...searchParams.keys()]).toEqual(['format', 'columns', 'sort', 'dir', 'org']);
});
