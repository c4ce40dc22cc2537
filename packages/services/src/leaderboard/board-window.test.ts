import { describe, expect, it } from 'vitest';
import type { BoardQuery, BoardWindow } from '../views';
import { readBoardQuery } from './board-query';
import { boardWindow } from './board-window';
import { accuracy, boardOf, cost, definition, length, type TestRow, within } from './testing-board';

/*
 * By hand: B and C overlap (0.70 to 0.80, 0.68 to 0.78), A lies above both, D below all. Ranks by
 * interval: A 1, B 2, C 2, D 4; by value: 1, 2, 3, 4.
 */
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

type Asked = Partial<Omit<BoardQuery, 'filters' | 'sort'>> & {
  sort?: { by?: string; ascending?: boolean };
  filters?: Partial<BoardQuery['filters']>;
};
const windowOf = (rows: readonly TestRow[], asked: Asked = {}): BoardWindow =>
  boardWindow(boardOf(rows), readBoardQuery(definition, { benchmark: 'quiz', ...asked }));
const ranksOf = (rows: readonly TestRow[], key: string, asked: Asked = {}) =>
  Object.fromEntries(
    windowOf(rows, { columns: [key], ...asked }).rows.map((row) => [
      row.id,
      [row.cells[key]?.rank, row.cells[key]?.pointRank],
    ]),
  );
const orderOf = (rows: readonly TestRow[], by: string, ascending?: boolean) =>
  windowOf(rows, {
    published: false,
    sort: ascending === undefined ? { by } : { by, ascending },
  }).rows.map(({ id }) => id);

describe('ranks', () => {
  it('are shared between overlapping intervals, with point ranks beside them', () => {
    expect(ranksOf(scored, accuracy)).toMatchObject({ A: [1, 1], B: [2, 2], C: [2, 3], D: [4, 4] });
  });

  it('never go to an incomplete row, nor does it push others down', () => {
    expect(ranksOf([...scored, half], accuracy)).toMatchObject({ A: [1, 1], E: [null, null] });
  });

  it('go the other way round where lower values are better, and exist nowhere without a better', () => {
    const rows = [
      { id: 'A', cells: { [cost]: within(3, 2, 4), [length]: within(3, 2, 4) } },
      { id: 'B', cells: { [cost]: within(1, 0.5, 1.5), [length]: within(1, 0.5, 1.5) } },
    ];
    expect(ranksOf(rows, cost)).toMatchObject({ A: [2, 2], B: [1, 1] });
    expect(ranksOf(rows, length)).toMatchObject({ A: [null, null], B: [null, null] });
  });

  it('stay those of all rows, whatever the filters hide', () => {
    expect(ranksOf(scored, accuracy, { filters: { text: 'd' } })).toMatchObject({ D: [4, 4] });
  });
});

describe('order', () => {
  it('puts the best first, incomplete rows after complete ones and missing numbers last', () => {
    const rows = [empty, half, ...scored];
    expect(orderOf(rows, accuracy)).toEqual(['A', 'B', 'C', 'D', 'E', 'F']);
    expect(orderOf(rows, accuracy, true)).toEqual(['D', 'C', 'B', 'A', 'E', 'F']);
  });

  it('puts infinite values at their end, and equal ones by name', () => {
    const infinite = { value: Number.POSITIVE_INFINITY, low: null, high: null, n: 1 };
    const rows = [
      { id: 'Model 10', cells: { [cost]: within(1, 1, 1) } },
      { id: 'Endless', cells: { [cost]: infinite } },
      { id: 'Model 2', cells: { [cost]: within(1, 1, 1) } },
      { id: 'Endless too', cells: { [cost]: infinite } },
    ];
    expect(orderOf(rows, cost)).toEqual(['Model 2', 'Model 10', 'Endless', 'Endless too']);
  });

  it('may be that of a fact, where what is not known comes last whichever way it goes', () => {
    const rows = [
      { id: 'A', cells: {}, facts: { parameters: 7, released: '2024-01', complete: false } },
      { id: 'B', cells: {} },
      { id: 'C', cells: {}, facts: { parameters: 0.5, released: '2025-01' } },
    ];
    expect(orderOf(rows, 'parameters')).toEqual(['C', 'A', 'B']);
    expect(orderOf(rows, 'parameters', false)).toEqual(['A', 'C', 'B']);
    expect(orderOf(rows, 'released')).toEqual(['C', 'A', 'B']);
    expect(orderOf(rows, 'model', false)).toEqual(['C', 'B', 'A']);
  });
});

describe('published numbers', () => {
  it('stand after the scored rows, marked with their source, and take no rank', () => {
    const { rows, counts } = windowOf(scored, { columns: [accuracy, cost] });
    expect(rows.map(({ id }) => id)).toEqual(['A', 'B', 'C', 'D', 'published:Paper model']);
    expect(counts).toEqual({ scored: 4, published: 1 });
    expect(rows[4]).toMatchObject({
      kind: 'published',
      frames: '1 fps',
      released: '2023-01',
      provenance: { kind: 'published' },
      cells: {
        [accuracy]: { value: 0.99, rank: null, pointRank: null, source: 'Table 2', misprint: null },
        [cost]: { value: 99, rank: null, misprint: 'A copy of the row above.' },
      },
    });
  });

  it('are left out on demand; chance is shown always and in no window', () => {
    const window = windowOf(scored, { published: false, filters: { text: 'nobody' } });
    expect(window).toMatchObject({ rows: [], counts: { scored: 0, published: 0 }, hidden: 4 });
    expect(window.references.map(({ id, kind }) => [id, kind])).toEqual([
      ['published:Chance', 'chance'],
    ]);
  });
});

it('a column that a row does not have is absent instead of zero', () => {
  expect(windowOf([empty], { columns: [accuracy, cost] }).rows[0]?.cells).toEqual({});
});

it('a window has the asked rows and columns, of the scored rows and then the published ones', () => {
  const window = windowOf(scored, { offset: 3, limit: 5 });
  expect(window).toMatchObject({ offset: 3, version: '7', counts: { scored: 4, published: 1 } });
  expect(window.rows.map(({ id }) => id)).toEqual(['D', 'published:Paper model']);
  expect(Object.keys(window.rows[0]?.cells ?? {})).toEqual([accuracy]);
});

it('rows asked for by id are given whatever the filters, and are counted alone', () => {
  const ids = ['D', 'published:Paper model', 'nobody'];
  const window = windowOf(scored, { ids, filters: { text: 'nothing' } });
  expect(window.rows.map(({ id }) => id)).toEqual(['D', 'published:Paper model']);
  expect(window).toMatchObject({ counts: { scored: 1, published: 1 }, hidden: 0 });
});

it('scales span the finite values of complete rows that no filter hides', () => {
  const infinite = { value: Number.POSITIVE_INFINITY, low: null, high: null, n: 1 };
  const rows = [...scored, half, { id: 'G', cells: { [cost]: infinite } }];
  const scalesOf = (text: string) =>
    windowOf(rows, { columns: [accuracy, cost], filters: { text } }).scales;
  expect(scalesOf('')).toEqual({ [accuracy]: { low: 0.4, high: 0.9, best: 0.9 }, [cost]: null });
  expect(scalesOf('d')[accuracy]).toEqual({ low: 0.4, high: 0.4, best: 0.4 });
});

it('columns are present where a scored or a published row has a number', () => {
  expect(windowOf([half]).present).toEqual([accuracy, cost]);
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
  const left = (filters: Asked['filters']) =>
    windowOf(rows, { published: false, sort: { by: 'model' }, filters: filters ?? {} }).rows.map(
      ({ id }) => id,
    );

  it('each hide what they name', () => {
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

  it('by size hide models of undisclosed size, at either end', () => {
    expect(left({ parametersFrom: 7 })).toEqual(['Video-7B', 'Video-70B']);
    expect(left({ parametersTo: 69 })).toEqual(['Video-7B']);
    expect(left({ parametersFrom: 7, parametersTo: 7 })).toEqual(['Video-7B']);
  });

  it('by text look for every word in name, organisation and variant, whatever the case', () => {
    expect(left({ text: 'VIDEO équipe' })).toEqual(['Video-7B']);
    expect(left({ text: ' step 7b ' })).toEqual(['Video-7B']);
    expect(left({ text: 'video blind' })).toEqual([]);
  });

  it('offer the values of all rows, with how many have each', () => {
    const { facets, hidden } = windowOf(rows, { filters: { text: 'blind' } });
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
