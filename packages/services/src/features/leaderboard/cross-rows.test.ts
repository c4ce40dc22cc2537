import { expect, it } from 'vitest';
import { crossRows } from './cross-rows';
import type { LeaderboardSnapshot } from './store/snapshot';
import {
  accuracy,
  definition,
  getLeaderboardDefinition,
  type TestRow,
  within,
} from './testing-leaderboard';

const board = (id: string, rows: readonly TestRow[]): LeaderboardSnapshot => ({
  ...getLeaderboardDefinition(rows).snapshot,
  definition: { ...definition, id },
});
const result = (model: string, value: number, facts: TestRow['facts'] = {}): TestRow => ({
  id: `${model} ${value}`,
  cells: { [accuracy]: within(value, value - 0.01, value + 0.01) },
  facts: { modelName: model, modelSlug: model, submissionId: `${model} ${value}`, ...facts },
});

const first = board('first', [
  result('broad', 0.5),
  result('broad', 0.7),
  result('star', 0.9),
  result('twin', 0.6),
]);
const second = board('second', [
  result('broad', 0.3),
  result('twin', 0.4),
  result('half', 1, { complete: false }),
]);

/*
 * By hand. First leaderboard: star 1, broad 2 (its better result), twin 3, broad 4 (its other result). Second:
 * twin 1, broad 2. Mean ranks: broad (2 + 2) / 2 = 2, twin (3 + 1) / 2 = 2, star 1 on a single leaderboard.
 */
it('sorts models by number of leaderboards, then mean rank, then name', () => {
  const rows = crossRows([first, second]);
  expect(rows.map(({ modelSlug }) => modelSlug)).toEqual(['broad', 'twin', 'star']);
  expect(rows[0]?.cells).toEqual({
    first: expect.objectContaining({ submissionId: 'broad 0.7', value: 0.7, rank: 2 }),
    second: expect.objectContaining({ submissionId: 'broad 0.3', value: 0.3, rank: 2 }),
  });
  expect(Object.keys(rows[2]?.cells ?? {})).toEqual(['first']);
});

it('excludes incomplete and published results', () => {
  const slugs = crossRows([first, second]).map(({ modelSlug }) => modelSlug);
  expect(slugs).not.toContain('half');
  expect(crossRows([board('empty', [])])).toEqual([]);
});

it('marks a model as sample if all its results are samples', () => {
  const sample = { sample: true };
  const rows = crossRows([
    board('first', [result('made up', 0.5, sample), result('both', 0.6, sample)]),
    board('second', [result('both', 0.6)]),
  ]);
  expect(Object.fromEntries(rows.map((row) => [row.modelSlug, row.sample]))).toEqual({
    'made up': true,
    both: false,
  });
});
