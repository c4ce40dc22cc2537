import { expect, test } from 'vitest';
import type { SliceDefinition, TaskDefinition } from '../contract/definition';
import type { NonAnswer, TaskOutcomes } from '../contract/scoring';
import { findDifferingItems } from './find-differing-items';

const task: TaskDefinition = {
  id: 't',
  title: 't',
  short: 't',
  description: 't',
  metrics: [
    {
      id: 'right',
      title: 'right',
      short: 'right',
      description: 'right',
      formula: 'right',
      direction: 'higher',
      unit: 'percent',
      decimals: 1,
      channel: 'right',
      aggregate: 'mean',
    },
  ],
  primaryMetric: 'right',
};
const slices: SliceDefinition[] = [
  { id: 'all', title: 'all', group: 'g', kind: 'all' },
  { id: 'a', title: 'a', group: 'g', kind: 'items' },
];
const items = new Map([
  ['t', [0, 1, 2, 3].map((i) => ({ slices: i < 2 ? ['a'] : [], cluster: `v${i}` }))],
]);
const run = (right: readonly number[], nonAnswers: readonly (NonAnswer | null)[] = []) => {
  const outcomes: TaskOutcomes = {
    nonAnswers: right.map((_, i) => nonAnswers[i] ?? null),
    channels: { right: Float64Array.from(right) },
  };
  return new Map([['t', outcomes]]);
};
const at = (slice: string, runs: Parameters<typeof findDifferingItems>[3]) =>
  findDifferingItems({ tasks: [task], slices }, { task: 't', metric: 'right', slice }, items, runs);

test('returns items that some runs have right and others do not, for any reason', () => {
  const first = run([1, 1, 0, 0]);
  const second = run([1, 0, Number.NaN, 1], [null, 'missing']);
  expect(at('all', [first, second])).toEqual([
    { task: 't', position: 1, outcomes: ['right', 'missing'] },
    { task: 't', position: 3, outcomes: ['wrong', 'right'] },
  ]);
  expect(at('a', [first, second]).map(({ position }) => position)).toEqual([1]);
});

test('returns nothing if all runs agree', () => {
  const first = run([1, 0, 1, 0]);
  expect(at('all', [first, first, first])).toEqual([]);
});
