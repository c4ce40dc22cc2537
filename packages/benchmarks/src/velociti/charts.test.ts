import type { Json } from '@clapboard/file-reader';
import { expect, test } from 'vitest';
import type { Item } from '../contract/scoring';
import { chartsById, getValues } from '../testing/charts-by-id';
import { charts } from './charts';
import { outcomes } from './score';

const getItems = (task: string): Item[] =>
  ['w', 'x', 'y', 'z'].map((id) => ({
    id,
    task,
    slices: ['coref'],
    cluster: id,
    payload: { captions: { 1: 'one', 2: 'two' } },
    reference: { positive: id === 'z' ? 2 : 1 },
  }));

const shown = (task: string, kind: string, pairs: Record<string, Json[]>) =>
  chartsById(
    { outcomes, charts },
    task,
    getItems(task),
    new Map<string, Json>(
      Object.entries(pairs).map(([id, values]) => [id, { kind, by: 'caption', values }]),
    ),
  );

test('entailment scores are counted in cells and quadrants, except those of a missing pair', () => {
  const find = shown('entailment', 'score', {
    w: [0.91, 0.12],
    x: [0.95, 0.19],
    z: [0.5, 1],
  });
  expect(find('density', 'entailment_scores')).toMatchObject({
    bins: 10,
    panels: [
      {
        id: 'coref',
        title: 'Agent coreference',
        cells: [
          [9, 1, 2],
          [9, 5, 1],
        ],
        regions: [
          { title: 'Yes, No', items: 2, good: true },
          { title: 'Yes to both', items: 0 },
          { title: 'No to both', items: 0 },
          { title: 'No, Yes', items: 0 },
          { title: 'On the line', items: 1 },
        ],
      },
    ],
  });
  expect(getValues(find('stacked', 'said_to_both'))).toEqual({
    yes_no: [0.5],
    yes_yes: [0],
    no_no: [0],
    no_yes: [0],
    on_the_line: [0.25],
    no_scores: [0.25],
  });
  const accuracy = find('bars', 'caption_accuracy');
  expect(getValues(accuracy)).toEqual({
    positive_accuracy: [0.75],
    negative_given_positive: [2 / 3],
  });
  expect(accuracy?.series.map(({ n }) => n)).toEqual([[4], [3]]);
});

test('Yes and No are in the corners, and scores outside the scale are at its edge', () => {
  const cells = (kind: string, pairs: Record<string, Json[]>) =>
    shown('entailment', kind, pairs)('density', 'entailment_scores')?.panels[0]?.cells;
  expect(cells('yes_no', { w: ['Yes', 'No'], x: ['No', 'No'], y: ['Maybe', 'No'] })).toEqual([
    [0, 0, 1],
    [9, 0, 1],
  ]);
  expect(cells('score', { w: [1.5, -2] })).toEqual([[9, 0, 1]]);
});

test('similarities have no density chart', () => {
  const find = shown('entailment', 'similarity', { w: [0.3, 0.2] });
  expect(find('density', 'entailment_scores')).toBeUndefined();
});

test('choices show the bias, and accuracy over all answers', () => {
  const find = shown('multiple_choice', 'choice', {
    w: ['A', 'B'],
    x: ['B', 'B'],
    y: ['B', 'B'],
    z: ['B', 'blocked'],
  });
  const accuracy = find('bars', 'choice_accuracy');
  expect(getValues(accuracy)).toEqual({
    a: [1 / 3],
    b: [1],
    both: [1 / 3],
    both_of_all: [1 / 4],
  });
  expect(accuracy?.series.map(({ n }) => n)).toEqual([[3], [3], [3], [4]]);
  expect(getValues(find('bars', 'choice_bias'))).toEqual({ bias: [2 / 3] });
});

test('accuracy over all answers is omitted if all choices are valid', () => {
  const all = { w: ['A', 'B'], x: ['B', 'B'], y: ['B', 'B'], z: ['A', 'B'] };
  const find = shown('multiple_choice', 'choice', all);
  expect(Object.keys(getValues(find('bars', 'choice_accuracy')))).toEqual(['a', 'b', 'both']);
});
