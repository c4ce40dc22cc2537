import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  accuracy,
  buildLeaderboard,
  cost,
  definition,
  type TestRow,
  within,
} from '../testing-leaderboard';
import { RankedLeaderboard } from './ranked-leaderboard';

const { snapshot } = buildLeaderboard([]);
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

const changes = fc.array(
  fc.record({ fresh: fc.array(row), keeps: fc.infiniteStream(fc.boolean()) }),
  {
    maxLength: 4,
  },
);

it('a leaderboard after changes is the same as one of these rows without a predecessor', () => {
  fc.assert(
    fc.property(fc.array(row, { maxLength: 60 }), changes, (first, later) => {
      const toRows = (name: string, rows: readonly Omit<TestRow, 'id'>[]) =>
        buildLeaderboard(
          rows.map((each, index) => ({ ...each, id: `${name} ${index}` })),
          definition,
        ).board.scored;
      let rows = toRows('first', first);
      let board = new RankedLeaderboard(columns, rows, published);
      for (const [index, { fresh, keeps }] of later.entries()) {
        computeAll(board);
        const kept = rows.filter(() => keeps.next().value);
        const removed = new Set(rows.filter((each) => !kept.includes(each)));
        const added = toRows(`change ${index}`, fresh);
        rows = [...kept, ...added];
        const earlier = board.prepareChange({ removed, added });
        board = new RankedLeaderboard(columns, rows, published, undefined, earlier);
      }
      const computed = computeAll(new RankedLeaderboard(columns, rows, published));
      expect(computeAll(board)).toEqual(computed);
    }),
  );
});

it('few changes of many rows keep ranks and scales right, also at the ends', () => {
  const toCells = (share: number) => ({
    [accuracy]: within(share, 0, 1),
    [cost]: within(share, 0, 1),
  });
  const toRows = (name: string, shares: readonly number[]) =>
    buildLeaderboard(
      shares.map((share, index) => ({
        id: `${name} ${index}`,
        cells: toCells(share),
        facts: { complete: true },
      })),
    ).board.scored;
  let rows = toRows(
    'first',
    Array.from({ length: 200 }, (_, index) => index / 200),
  );
  let board = new RankedLeaderboard(columns, rows, published);
  for (const [index, shares] of [[0.5], [0.999, -1], [0.25, 0.25]].entries()) {
    computeAll(board);
    const added = toRows(`change ${index}`, shares);
    const removed = new Set([...rows.slice(0, 1), ...rows.slice(-1)]);
    rows = [...rows.slice(1, -1), ...added];
    const earlier = board.prepareChange({ removed, added });
    board = new RankedLeaderboard(columns, rows, published, undefined, earlier);
    const computed = computeAll(new RankedLeaderboard(columns, rows, published));
    expect(computeAll(board)).toEqual(computed);
  }
});

it('a rank set that excludes the present rank is left out', () => {
  const rows = [0.9, 0.5].map((share, index) => ({
    id: `row ${index}`,
    cells: { [accuracy]: within(share, 0, 1) },
  }));
  const { scored } = buildLeaderboard(rows).board;
  const read = (set: { best: number; worst: number }) => {
    const board = new RankedLeaderboard(columns, scored, published, () => set);
    const toCell = board.column(columns.indexes.get(accuracy) ?? -1);
    return scored.map((each) => toCell(each)?.rankSet);
  };
  expect(read({ best: 2, worst: 3 })).toEqual([null, { best: 2, worst: 3 }]);
  expect(read({ best: 1, worst: 1 })).toEqual([{ best: 1, worst: 1 }, null]);
});
