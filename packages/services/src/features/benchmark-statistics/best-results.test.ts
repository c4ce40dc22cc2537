import { expect, it } from 'vitest';
import { accuracy, buildLeaderboard, cost, within } from '../leaderboard/testing-leaderboard';
import { listBestResults } from './best-results';

const leaderboard = buildLeaderboard(
  [
    { id: 'a1', modelSlug: 'a', accuracy: 0.7, cost: 0.2 },
    { id: 'a2', modelSlug: 'a', accuracy: 0.8, cost: 0.4 },
    { id: 'b1', modelSlug: 'b', accuracy: 0.9, cost: 0.3 },
    { id: 'b2', modelSlug: 'b', accuracy: 0.99, cost: 0.1, complete: false },
    { id: 'c1', modelSlug: 'c', accuracy: 0.6 },
    { id: 'd1', modelSlug: 'd', accuracy: 0.5, cost: 0.5, complete: false },
  ].map(({ id, modelSlug, complete = true, ...values }) => ({
    id,
    facts: { modelSlug, complete },
    cells: {
      [accuracy]: within(values.accuracy, 0, 1),
      ...(values.cost !== undefined && { [cost]: within(values.cost, 0, 1) }),
    },
  })),
);

it.each([
  ['accuracy', ['b1', 'a2', 'c1']],
  ['cost', ['a1', 'b1']],
  ['unknown', []],
])(
  'lists the best complete result of each model that has the task’s %s, best first',
  (primaryMetric, ids) => {
    const rows = listBestResults(leaderboard, { id: 'qa', primaryMetric });
    expect(rows.map(({ facts }) => facts.id)).toEqual(ids);
  },
);
