import { expect, it } from 'vitest';
import { testKey, testRow } from '@/leaderboard-view/testing-leaderboard';
import { toIntervalRows } from './interval-rows';

const published = { kind: 'published' } as const;
const higher = { direction: 'higher' } as const;
const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

it('scored and published rows are in one order, best first; scored ones first if equal', () => {
  const rows = [
    testRow('a', 0.5),
    testRow('b', 0.7),
    testRow('c', 0.6, published),
    testRow('d', 0.7, published),
    testRow('e', null),
  ];
  expect(ids(toIntervalRows(rows, testKey, higher, []))).toEqual(['b', 'd', 'c', 'a']);
  expect(ids(toIntervalRows(rows, testKey, { direction: 'lower' }, []))).toEqual([
    'a',
    'c',
    'b',
    'd',
  ]);
});

it('the range of ranks is shown, and who may be first', () => {
  const rows = [
    testRow('a', 0.7, {}, { rank: 1, rankSet: { best: 1, worst: 2 } }),
    testRow('b', 0.6, {}, { rank: 2, rankSet: { best: 1, worst: 3 } }),
    testRow('c', 0.4, {}, { rank: 3, rankSet: { best: 3, worst: 3 } }),
    testRow('d', 0.3, published, { rank: null, rankSet: null }),
  ];
  expect(
    toIntervalRows(rows, testKey, higher, ['c']).map(({ rank, first, slot }) => [
      rank?.text,
      rank?.range,
      first,
      slot,
    ]),
  ).toEqual([
    ['1', '1–2', true, null],
    ['2', '1–3', true, null],
    ['3', null, false, 0],
    [undefined, undefined, false, null],
  ]);
});

it('a run is named by its model and tag', () => {
  const rows = [testRow('a', 0.5, { modelName: 'Alpha', runTag: 'DSCP' })];
  expect(toIntervalRows(rows, testKey, higher, [])[0]?.name).toBe('Alpha (DSCP)');
});
