import { benchmarks } from '@clapboard/benchmarks';
import { shownTasks } from '@clapboard/benchmarks/shown-tasks';
import { describe, expect, it } from 'vitest';
import { type CrossBenchmarkInput, crossBenchmarkInputSchema } from './cross-benchmark-schema';
import { joinLeaderboards } from './cross-rows';
import { selectCrossRows } from './select-cross-rows';
import type { LeaderboardSnapshot } from './store/snapshot';
import {
  accuracy,
  buildLeaderboard,
  definition,
  type TestRow,
  within,
} from './testing-leaderboard';

const board = (id: string, rows: readonly TestRow[]): LeaderboardSnapshot => ({
  ...buildLeaderboard(rows).snapshot,
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
  const rows = joinLeaderboards([first, second]);
  expect(rows.map(({ modelSlug }) => modelSlug)).toEqual(['broad', 'twin', 'star']);
  expect(rows[0]?.cells).toEqual({
    first: expect.objectContaining({ submissionId: 'broad 0.7', value: 0.7, rank: 2 }),
    second: expect.objectContaining({ submissionId: 'broad 0.3', value: 0.3, rank: 2 }),
  });
  expect(Object.keys(rows[2]?.cells ?? {})).toEqual(['first']);
});

it('sorts models on as many leaderboards by their mean rank', () => {
  const ranked = [result('a', 0.5), result('b', 0.7), result('c', 0.9)];
  const rows = joinLeaderboards([board('first', ranked)]);
  expect(rows.map(({ modelSlug }) => modelSlug)).toEqual(['c', 'b', 'a']);
});

it('excludes incomplete and published results', () => {
  const slugs = joinLeaderboards([first, second]).map(({ modelSlug }) => modelSlug);
  expect(slugs).not.toContain('half');
  expect(joinLeaderboards([board('empty', [])])).toEqual([]);
});

it('marks a model as sample if all its results are samples', () => {
  const sample = { sample: true };
  const rows = joinLeaderboards([
    board('first', [result('made up', 0.5, sample), result('both', 0.6, sample)]),
    board('second', [result('both', 0.6), result('beside', 0.7, sample), result('beside', 0.5)]),
  ]);
  expect(Object.fromEntries(rows.map((row) => [row.modelSlug, row.sample]))).toEqual({
    'made up': true,
    both: false,
    beside: false,
  });
});

describe('with models in papers', () => {
  const rows = joinLeaderboards([first, second], { published: true });

  it('joins their scores by name below the scored models, without rank and misprints', () => {
    expect(rows.map(({ id }) => id)).toEqual(['broad', 'twin', 'star', 'published:Paper model']);
    const cell = { value: 0.99, rank: null, submissionId: null, source: 'Table 2' };
    expect(rows.at(-1)).toMatchObject({
      kind: 'published',
      modelSlug: null,
      parameters: 7,
      released: '2023-01',
      cells: { first: cell, second: cell },
    });
  });

  it('takes what one leaderboard lacks of a model from another', () => {
    const withPaper = (
      id: string,
      facts: { parameters: number | null; openWeights: boolean | null },
    ) => {
      const baselines = definition.baselines.map((baseline) => ({ ...baseline, ...facts }));
      const { snapshot } = buildLeaderboard([], { ...definition, baselines });
      return { ...snapshot, definition: { ...definition, id } };
    };
    const boards = [
      withPaper('first', { openWeights: true, parameters: null }),
      withPaper('second', { openWeights: null, parameters: 7 }),
    ];
    for (const order of [boards, boards.toReversed()]) {
      const [row] = joinLeaderboards(order, { published: true });
      expect(row).toMatchObject({ openWeights: true, parameters: 7 });
    }
  });

  it('lists samples below them', () => {
    const sample = board('third', [result('made up', 1, { sample: true })]);
    const ids = joinLeaderboards([first, sample], { published: true }).map(({ id }) => id);
    expect(ids.slice(-2)).toEqual(['published:Paper model', 'made up']);
  });

  const select = (input: CrossBenchmarkInput) =>
    selectCrossRows(rows, crossBenchmarkInputSchema.parse(input)).map(({ modelName }) => modelName);

  it('filters by words, weights and size; a size leaves out models of unknown size', () => {
    expect(select({ query: 'MODEL paper' })).toEqual(['Paper model']);
    expect(select({ query: 'lab star' })).toEqual(['star']);
    expect(select({ weights: 'closed' })).toEqual([]);
    expect(select({ sizeFrom: 7 })).toEqual(['Paper model']);
    expect(select({ sizeTo: 6.9 })).toEqual([]);
  });

  it('sorts by name, size and date, unknown ones last in their order', () => {
    expect(select({ sort: 'name' })).toEqual(['broad', 'Paper model', 'star', 'twin']);
    for (const sort of ['parameters', 'released']) {
      expect(select({ sort })).toEqual(['Paper model', 'broad', 'twin', 'star']);
    }
  });
});

it('sorts by the headline of a benchmark, best first, by the value that ranks', () => {
  const [higher, lower] = ['higher', 'lower'].map((direction) =>
    benchmarks.find((definition) => {
      const { headline } = definition;
      const task = shownTasks(definition).find(({ id }) => id === headline.task);
      return task?.metrics.find(({ id }) => id === headline.metric)?.direction === direction;
    }),
  );
  for (const [benchmark, order] of [
    [higher, ['best', 'partly', 'low', 'absent']],
    [lower, ['low', 'partly', 'best', 'absent']],
  ] as const) {
    if (!benchmark) throw new Error('No benchmark has this direction.');
    const [row] = joinLeaderboards([first]);
    const [cell] = Object.values(row?.cells ?? {});
    if (!row || !cell) throw new Error('No row.');
    const named = (modelName: string, value: number, full: number | null = null) => ({
      ...row,
      modelName,
      cells: {
        [benchmark.id]: {
          ...cell,
          value,
          full: full === null ? null : { value: full, ciLow: null, ciHigh: null },
        },
      },
    });
    const rows = [
      { ...row, modelName: 'absent', cells: {} },
      named('partly', 0.9, 0.2),
      named('low', 0.1),
      named('best', 0.5),
    ];
    const sorted = selectCrossRows(rows, crossBenchmarkInputSchema.parse({ sort: benchmark.id }));
    expect(sorted.map(({ modelName }) => modelName)).toEqual(order);
  }
});
