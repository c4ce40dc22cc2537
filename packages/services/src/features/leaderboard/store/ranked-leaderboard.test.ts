import fc from 'fast-check';
import { expect, it } from 'vitest';
import { definition, getLeaderboardDefinition, type TestRow } from '../testing-leaderboard';
import { RankedLeaderboard } from './ranked-leaderboard';

const { snapshot } = getLeaderboardDefinition([]);
const { columns, published } = snapshot;
const orders = [...columns.list.map(({ key }) => key), 'model', 'parameters', 'published_at'];

/** A few values, so that many rows are equal. */
const value = fc.constantFrom(null, 0, 0.25, 0.5, 0.75, 1, Number.POSITIVE_INFINITY);
const cell = fc.record({
  value,
  ciLow: fc.constant(null),
  ciHigh: fc.constant(null),
  n: fc.constantFrom(90, 100),
  items: fc.constantFrom(null, 100),
  clusters: fc.constant(null),
});
const row = fc.record({
  cells: fc.dictionary(fc.constantFrom(...columns.list.map(({ key }) => key)), cell),
  facts: fc.record({
    complete: fc.boolean(),
    modelName: fc.constantFrom('a', 'b', 'B 2'),
    parameters: fc.constantFrom(null, 7, 13),
    publishedAt: fc.constantFrom(null, new Date('2026-01-01'), new Date('2026-02-01')),
  }),
});

/** Everything that a leaderboard computes of its rows. */
function computeAll(board: RankedLeaderboard) {
  board.rankAll(columns.list.map((_, index) => index));
  return {
    ranks: columns.list.map((_, index) => [...board.ranks(index)]),
    scales: columns.list.map((_, index) => board.scale(index)),
    orders: orders.flatMap((by) =>
      [true, false].map((ascending) =>
        board.ordered({ by, ascending }).map(({ facts }) => facts.id),
      ),
    ),
    facets: board.facets(),
    scored: board.scoredColumns(),
  };
}

it('a leaderboard after a change is the same as one of these rows without a predecessor', () => {
  fc.assert(
    fc.property(
      fc.array(row),
      fc.array(row),
      fc.infiniteStream(fc.boolean()),
      (old, fresh, keeps) => {
        const toRows = (name: string, rows: readonly Omit<TestRow, 'id'>[]) =>
          getLeaderboardDefinition(
            rows.map((each, index) => ({ ...each, id: `${name} ${index}` })),
            definition,
          ).board.scored;
        const before = toRows('old', old);
        const added = toRows('new', fresh);
        const kept = before.filter(() => keeps.next().value);
        const removed = new Set(before.filter((each) => !kept.includes(each)));
        const earlier = new RankedLeaderboard(columns, before, published);
        computeAll(earlier);
        const rows = [...kept, ...added];
        const changed = new RankedLeaderboard(columns, rows, published, undefined, {
          board: earlier,
          change: { removed, added },
        });
        expect(computeAll(changed)).toEqual(
          computeAll(new RankedLeaderboard(columns, rows, published)),
        );
      },
    ),
  );
});
