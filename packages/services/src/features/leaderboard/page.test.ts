import { describe, expect, it } from 'vitest';
import { readPage } from './page';
import { parseQuery } from './parse-query';
import {
  accuracy,
  among,
  buildLeaderboard,
  cost,
  definition,
  length,
  rate,
  share,
  shareAll,
  type TestRow,
  within,
} from './testing-leaderboard';
import type { LeaderboardPage, LeaderboardQuery } from './views';

/* By hand: A 1, B 2, C 3, D 4. The intervals of B and C overlap, which does not affect their ranks. */
const scored: TestRow[] = [
  { id: 'D', cells: { [accuracy]: within(0.4, 0.35, 0.45) } },
  { id: 'C', cells: { [accuracy]: within(0.73, 0.68, 0.78) } },
  { id: 'A', cells: { [accuracy]: within(0.9, 0.85, 0.95) } },
  { id: 'B', cells: { [accuracy]: within(0.75, 0.7, 0.8) } },
];
const half: TestRow = {
  id: 'E',
  cells: { [accuracy]: within(1, 0.99, 1) },
  facts: { complete: false },
};
const empty: TestRow = { id: 'F', cells: {} };

type PageQuery = Partial<Omit<LeaderboardQuery, 'filters' | 'sort'>> & {
  sort?: { by?: string; ascending?: boolean };
  filters?: Partial<LeaderboardQuery['filters']>;
};
const computeWindow = (rows: readonly TestRow[], query: PageQuery = {}): LeaderboardPage =>
  readPage(
    { keyedHash: (text) => text },
    buildLeaderboard(rows),
    parseQuery(definition, { benchmark: 'quiz', ...query }),
  );
const computeRanks = (rows: readonly TestRow[], key: string, query: PageQuery = {}) =>
  Object.fromEntries(
    computeWindow(rows, { columns: [key], ...query }).rows.map((row) => [
      row.id,
      row.cells[key]?.rank,
    ]),
  );
const getOrder = (rows: readonly TestRow[], by: string, ascending?: boolean) =>
  computeWindow(rows, {
    published: false,
    sort: ascending === undefined ? { by } : { by, ascending },
  }).rows.map(({ id }) => id);

describe('ranks', () => {
  it('follow values, not intervals, and only equal values share a rank', () => {
    expect(computeRanks(scored, accuracy)).toMatchObject({ A: 1, B: 2, C: 3, D: 4 });
    const tied = [...scored, { id: 'T', cells: { [accuracy]: within(0.75, 0.7, 0.8) } }];
    expect(computeRanks(tied, accuracy)).toMatchObject({ A: 1, B: 2, T: 2, C: 4, D: 5 });
  });

  it('skip incomplete rows without affecting other rows', () => {
    expect(computeRanks([...scored, half], accuracy)).toMatchObject({ A: 1, E: null });
  });

  it('ascend where lower is better, and do not exist without a direction', () => {
    const rows = [
      { id: 'A', cells: { [cost]: within(3, 2, 4), [length]: within(3, 2, 4) } },
      { id: 'B', cells: { [cost]: within(1, 0.5, 1.5), [length]: within(1, 0.5, 1.5) } },
    ];
    expect(computeRanks(rows, cost)).toMatchObject({ A: 2, B: 1 });
    expect(computeRanks(rows, length)).toMatchObject({ A: null, B: null });
  });

  it('count all rows, even rows hidden by filters', () => {
    expect(computeRanks(scored, accuracy, { filters: { text: 'd' } })).toMatchObject({ D: 4 });
  });
});

/*
 * By hand: `Abstainer` answers only 2 of 100 items, both correctly: officially 100%, over all items 2%.
 * `Old` was scored before the metric over all items existed, and left out 90 items.
 */
const abstaining: TestRow[] = [
  { id: 'Abstainer', cells: { [share]: among(1, 2), [shareAll]: among(0.02, 100) } },
  { id: 'Half', cells: { [share]: among(0.5, 100), [shareAll]: among(0.5, 100) } },
  { id: 'Some', cells: { [share]: among(0.6, 50), [shareAll]: among(0.3, 100) } },
  { id: 'Old', cells: { [share]: among(1, 10) } },
  { id: 'Old, all answered', cells: { [share]: among(0.4, 100) } },
];

describe('a metric whose denominator excludes unanswered items', () => {
  it('ranks and sorts by the value over all items, and leaves rows without that value unranked', () => {
    expect(computeRanks(abstaining, share)).toMatchObject({
      Half: 1,
      'Old, all answered': 2,
      Some: 3,
      Abstainer: 4,
      Old: null,
    });
    const ranked = ['Half', 'Old, all answered', 'Some', 'Abstainer'];
    expect(getOrder(abstaining, share)).toEqual([...ranked, 'Old']);
    expect(getOrder(abstaining, share, true)).toEqual([...ranked.toReversed(), 'Old']);
  });

  it('shows both the official value and the value over all items', () => {
    const { rows, scales } = computeWindow(abstaining, { columns: [share], sort: { by: share } });
    const toCell = (id: string) => rows.find((row) => row.id === id)?.cells[share];
    expect(toCell('Abstainer')).toMatchObject({
      value: 1,
      n: 2,
      items: 100,
      full: { value: 0.02 },
    });
    expect(toCell('Old')).toMatchObject({ value: 1, n: 10, items: 100, full: null });
    expect(scales[share]).toEqual({ low: 0.02, high: 0.5, best: 0.5 });
  });

  it('leaves rows with missing items unranked if no metric counts them', () => {
    const rows = [
      { id: 'Whole', cells: { [accuracy]: among(0.5, 100) } },
      { id: 'Part', cells: { [accuracy]: among(1, 99) } },
    ];
    expect(computeRanks(rows, accuracy)).toMatchObject({ Whole: 1, Part: null });
    expect(getOrder(rows, accuracy)).toEqual(['Whole', 'Part']);
  });

  it('has no ranks if abstaining can only help, but still sorts', () => {
    const rows = [
      { id: 'A', cells: { [rate]: among(0.2, 100) } },
      { id: 'B', cells: { [rate]: among(0.1, 50) } },
    ];
    expect(computeRanks(rows, rate)).toMatchObject({ A: null, B: null });
    expect(getOrder(rows, rate)).toEqual(['B', 'A']);
    expect(computeWindow(rows, { columns: [rate] }).scales[rate]?.best).toBeNull();
  });
});

describe('order', () => {
  it('puts the best first, incomplete rows after complete rows, and missing numbers last', () => {
    const rows = [empty, half, ...scored];
    expect(getOrder(rows, accuracy)).toEqual(['A', 'B', 'C', 'D', 'E', 'F']);
    expect(getOrder(rows, accuracy, true)).toEqual(['D', 'C', 'B', 'A', 'E', 'F']);
  });

  it('puts infinite values at their end and sorts equal values by name', () => {
    const infinite = {
      value: Number.POSITIVE_INFINITY,
      ciLow: null,
      ciHigh: null,
      n: 1,
      items: 1,
      clusters: 1,
    };
    const rows = [
      { id: 'Model 10', cells: { [cost]: within(1, 1, 1) } },
      { id: 'Endless', cells: { [cost]: infinite } },
      { id: 'Model 2', cells: { [cost]: within(1, 1, 1) } },
      { id: 'Endless too', cells: { [cost]: infinite } },
    ];
    expect(getOrder(rows, cost)).toEqual(['Model 2', 'Model 10', 'Endless', 'Endless too']);
  });

  it('can follow a fact, with unknown facts last in both directions', () => {
    const rows = [
      { id: 'A', cells: {}, facts: { parameters: 7, released: '2024-01', complete: false } },
      { id: 'B', cells: {} },
      { id: 'C', cells: {}, facts: { parameters: 0.5, released: '2025-01' } },
    ];
    expect(getOrder(rows, 'parameters')).toEqual(['C', 'A', 'B']);
    expect(getOrder(rows, 'parameters', false)).toEqual(['A', 'C', 'B']);
    expect(getOrder(rows, 'released')).toEqual(['C', 'A', 'B']);
    expect(getOrder(rows, 'model', false)).toEqual(['C', 'B', 'A']);
  });
});

describe('published numbers', () => {
  it('follow the scored rows, with their source and without a rank', () => {
    const { rows, counts } = computeWindow(scored, { columns: [accuracy, cost] });
    expect(rows.map(({ id }) => id)).toEqual(['A', 'B', 'C', 'D', 'published:Paper model']);
    expect(counts).toEqual({ scored: 4, published: 1 });
    expect(rows[4]).toMatchObject({
      kind: 'published',
      frames: '1 fps',
      released: '2023-01',
      provenance: { kind: 'published' },
      cells: {
        [accuracy]: { value: 0.99, rank: null, source: 'Table 2', misprint: null },
        [cost]: { value: 99, rank: null, misprint: 'A copy of the row above.' },
      },
    });
  });

  it('can be hidden; chance is always included outside the page rows', () => {
    const page = computeWindow(scored, { published: false, filters: { text: 'nobody' } });
    expect(page).toMatchObject({ rows: [], counts: { scored: 0, published: 0 }, hidden: 4 });
    expect(page.references.map(({ id, kind }) => [id, kind])).toEqual([
      ['published:Chance', 'chance'],
    ]);
  });
});

it('omits cells without a number instead of showing zero', () => {
  expect(computeWindow([empty], { columns: [accuracy, cost] }).rows[0]?.cells).toEqual({});
});

it('cell fields keep the order used by JSON exports', () => {
  const cell = computeWindow(scored, { columns: [accuracy] }).rows[0]?.cells[accuracy] ?? {};
  expect(Object.keys(cell)).toEqual([
    ...['value', 'n', 'items', 'clusters', 'ciLow', 'ciHigh'],
    ...['full', 'rank', 'rankSet', 'source', 'derived', 'misprint'],
  ]);
});

it('a page has the requested rows and columns, scored rows first', () => {
  const page = computeWindow(scored, { offset: 3, limit: 5 });
  expect(page).toMatchObject({ offset: 3, version: '7', counts: { scored: 4, published: 1 } });
  expect(page.rows.map(({ id }) => id)).toEqual(['D', 'published:Paper model']);
  expect(Object.keys(page.rows[0]?.cells ?? {})).toEqual([accuracy]);
});

it('published rows can be mixed with scored ones by value, without a rank', () => {
  const page = computeWindow(scored, { mixed: true });
  const values = page.rows.map(({ cells }) => cells[accuracy]?.value ?? null);
  const position = page.rows.findIndex(({ kind }) => kind === 'published');
  expect(position).toBe(0);
  expect(values[0]).toBe(0.99);
  expect(page.rows[0]?.cells[accuracy]?.rank).toBeNull();
  expect(page.counts).toEqual({ scored: 4, published: 1 });
});

it('rows requested by id ignore the filters and are counted alone', () => {
  const ids = ['D', 'published:Paper model', 'nobody'];
  const page = computeWindow(scored, { ids, filters: { text: 'nothing' } });
  expect(page.rows.map(({ id }) => id)).toEqual(['D', 'published:Paper model']);
  expect(page).toMatchObject({ counts: { scored: 1, published: 1 }, hidden: 0 });
});

it('scales span the finite values of complete, visible rows', () => {
  const infinite = {
    value: Number.POSITIVE_INFINITY,
    ciLow: null,
    ciHigh: null,
    n: 1,
    items: 1,
    clusters: 1,
  };
  const rows = [...scored, half, { id: 'G', cells: { [cost]: infinite } }];
  const computeScales = (text: string) =>
    computeWindow(rows, { columns: [accuracy, cost], filters: { text } }).scales;
  expect(computeScales('')).toEqual({
    [accuracy]: { low: 0.4, high: 0.9, best: 0.9 },
    [cost]: null,
  });
  expect(computeScales('d')[accuracy]).toEqual({ low: 0.4, high: 0.4, best: 0.4 });
  expect(computeScales('g')[cost]).toBeNull();
});

it('a scale from 0 to 0 has no −0, also where less is better', () => {
  const free = { id: 'free', cells: { [cost]: within(0, 0, 0.1) } };
  expect(computeWindow([free], { columns: [cost] }).scales).toEqual({
    [cost]: { low: 0, high: 0, best: 0 },
  });
});

it('a column is present if any scored or published row has a number', () => {
  expect(computeWindow([half]).present).toEqual([accuracy, cost]);
});

describe('filters', () => {
  const rows: TestRow[] = [
    {
      id: 'Video-7B',
      cells: {},
      facts: { parameters: 7, frames: '16', promptVariant: 'Step by step', organisation: 'Équipe' },
    },
    { id: 'Video-70B', cells: {}, facts: { parameters: 70, frames: '8', openWeights: false } },
    { id: 'Blind', cells: {}, facts: { organisation: 'Équipe', baseline: true } },
  ];
  const left = (filters: PageQuery['filters']) =>
    computeWindow(rows, {
      published: false,
      sort: { by: 'model' },
      filters: filters ?? {},
    }).rows.map(({ id }) => id);

  it('hide the rows that do not match', () => {
    expect(left({ weights: 'closed' })).toEqual(['Video-70B']);
    expect(left({ frames: ['16', '8'] })).toEqual(['Video-7B', 'Video-70B']);
    expect(left({ variants: ['Step by step'] })).toEqual(['Video-7B']);
    expect(left({ variants: [''] })).toEqual(['Blind', 'Video-70B']);
    expect(left({ organisations: ['Équipe'] })).toEqual(['Blind', 'Video-7B']);
    expect(left({ provenances: ['none'] })).toHaveLength(3);
    expect(left({ provenances: ['verified'] })).toEqual([]);
    expect(left({ baselines: 'only' })).toEqual(['Blind']);
    expect(left({ baselines: 'without' })).toEqual(['Video-7B', 'Video-70B']);
  });

  it('by size hide models of undisclosed size', () => {
    expect(left({ parametersFrom: 7 })).toEqual(['Video-7B', 'Video-70B']);
    expect(left({ parametersTo: 69 })).toEqual(['Video-7B']);
    expect(left({ parametersFrom: 7, parametersTo: 7 })).toEqual(['Video-7B']);
  });

  it('by text match every word in name, organisation and variant, ignoring case', () => {
    expect(left({ text: 'VIDEO équipe' })).toEqual(['Video-7B']);
    expect(left({ text: ' step 7b ' })).toEqual(['Video-7B']);
    expect(left({ text: 'video blind' })).toEqual([]);
  });

  it('offer the values of all rows with their counts', () => {
    const { facets, hidden } = computeWindow(rows, { filters: { text: 'blind' } });
    expect(hidden).toBe(3);
    expect(facets).toEqual({
      weights: { open: 3, closed: 1, unknown: 0 },
      parameters: { low: 7, high: 70 },
      frames: [
        { value: '1 fps', rows: 1 },
        { value: '8', rows: 1 },
        { value: '16', rows: 1 },
      ],
      variants: [
        { value: '', rows: 3 },
        { value: 'Step by step', rows: 1 },
      ],
      provenances: [
        { value: 'none', rows: 3 },
        { value: 'published', rows: 1 },
      ],
      organisations: [
        { value: 'Équipe', rows: 2 },
        { value: 'Lab', rows: 2 },
      ],
      baselines: 1,
    });
  });
});
