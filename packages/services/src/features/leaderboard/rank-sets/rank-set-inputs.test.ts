import { expect, it } from 'vitest';
import { accuracy, buildLeaderboard, within } from '../testing-leaderboard';
import { getRankSetInputs } from './rank-set-inputs';

/** Returns the inputs of a leaderboard with this many ranked results. */
function getInputs(results: number, access: 'public' | 'private' = 'public') {
  const rows = Array.from({ length: results }, (_, index) => ({
    id: `result ${index}`,
    cells: { [accuracy]: within(index / results, 0, 1) },
    facts: { complete: true },
  }));
  const { snapshot } = buildLeaderboard(rows);
  return getRankSetInputs({
    ...snapshot,
    revision: {
      id: 'revision',
      benchmark: 'quiz',
      label: '1',
      contentHash: 'hash',
      access,
      active: true,
      sample: false,
      itemCount: 100,
      createdAt: new Date(0),
    },
  });
}

it('a leaderboard has rank sets up to 5,000 ranked results, whose differences fit into memory', () => {
  const [input] = getInputs(5000);
  expect(input?.columns.map(({ evaluationIds }) => evaluationIds.length)).toEqual([5000]);
  expect(getInputs(5001)).toEqual([]);
});

it('a private revision has no rank sets', () => {
  expect(getInputs(3, 'private')).toEqual([]);
});
