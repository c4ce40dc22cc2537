import { expect, it } from 'vitest';
import { getTask } from '@/leaderboard-view/definition';
import { testKey, testLeaderboard, testRow } from '@/leaderboard-view/testing-leaderboard';
import { listTaskParts } from './parts';
import { getRankColumns, toRankRows } from './rank-rows';

it('has a column for the task, its aspects and every other task, each once', () => {
  const task = getTask(testLeaderboard, 'choice');
  const columns = getRankColumns(
    testLeaderboard,
    task,
    listTaskParts(testLeaderboard, task, 'accuracy'),
  );
  expect(columns.map(({ key }) => key)).toEqual([
    'choice/accuracy/overall',
    'choice/accuracy/object',
    'order/ndcg/overall',
  ]);
});

it('shades from the first to the last rank, and shows possible ranks', () => {
  const rows = [
    testRow('a', 0.9, {}, { rank: 1, rankSet: { best: 1, worst: 2 } }),
    testRow('b', 0.8, {}, { rank: 2, rankSet: { best: 1, worst: 2 } }),
    testRow('c', 0.1, {}, { rank: 3, rankSet: { best: 3, worst: 3 } }),
    testRow('incomplete', 0.95, {}, { rank: null, rankSet: null }),
  ];
  const ranked = toRankRows(rows, [testKey, 'order/ndcg/overall']);
  expect(ranked.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  expect(ranked.map(({ ranks }) => ranks)).toEqual([
    [1, null],
    [2, null],
    [3, null],
  ]);
  expect(ranked.map(({ texts }) => texts[0])).toEqual(['1 (1–2)', '2 (1–2)', '3']);
  expect(ranked.map(({ strengths }) => strengths)).toEqual([
    [1, 0],
    [0.5, 0],
    [0, 0],
  ]);
});
