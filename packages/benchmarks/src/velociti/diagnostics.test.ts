import type { Json } from '@clapboard/intake';
import { expect, test } from 'vitest';
import type { Item } from '../contract/scoring';
import { diagnostics } from './diagnostics';

const itemsOf = (task: string): Item[] =>
  ['w', 'x', 'y', 'z'].map((id) => ({
    id,
    task,
    slices: ['coref'],
    cluster: id,
    payload: { captions: { 1: 'one', 2: 'two' } },
    key: { positive: 1 },
  }));

const answers = (kind: string, pairs: Record<string, Json[]>) =>
  new Map<string, Json>(
    Object.entries(pairs).map(([id, values]) => [id, { kind, by: 'caption', values }]),
  );

test('entailment scores are counted in quadrants and cells, a missing pair in neither', () => {
  const figures = diagnostics(
    'entailment',
    itemsOf('entailment'),
    answers('score', { w: [0.91, 0.12], x: [0.95, 0.19], y: [1, 0.5] }),
  );
  expect(figures.quadrants).toEqual([
    {
      slice: 'coref',
      items: 4,
      yes_no: 2,
      yes_yes: 0,
      no_no: 0,
      no_yes: 0,
      on_the_line: 1,
      without_scores: 1,
    },
  ]);
  expect(figures.scatter).toEqual({
    bins: 10,
    tests: [
      {
        slice: 'coref',
        cells: [
          [9, 1, 2],
          [9, 5, 1],
        ],
      },
    ],
  });
  expect(figures.captionAccuracy).toMatchObject([{ strict: 0.5, positive_accuracy: 0.75 }]);
});

test('choices show the bias, and what dropped answers would cost', () => {
  const figures = diagnostics(
    'multiple_choice',
    itemsOf('multiple_choice'),
    answers('choice', { w: ['A', 'B'], x: ['B', 'B'], y: ['B', 'B'], z: ['blocked', 'B'] }),
  );
  expect(figures.choiceBias).toEqual([
    {
      slice: 'coref',
      items: 4,
      n: 3,
      a: 1 / 3,
      b: 1,
      bias: 2 / 3,
      both: 1 / 3,
      both_refusals_wrong: 1 / 4,
    },
  ]);
});
