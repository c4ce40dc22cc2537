import { expect, test } from 'vitest';
import type { MetricDefinition, SliceDefinition, TaskDefinition } from '../contract/definition';
import type { TaskOutcomes } from '../contract/scoring';
import { measureAgreement } from './measure-agreement';

const getMetric = (over: Partial<MetricDefinition> = {}): MetricDefinition => ({
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
  ...over,
});
const slices: SliceDefinition[] = [
  { id: 'all', title: 'all', group: 'g', kind: 'all' },
  { id: 'a', title: 'a', group: 'g', kind: 'items' },
];
const getTask = (over: Partial<MetricDefinition> = {}): TaskDefinition => ({
  id: 't',
  title: 't',
  short: 't',
  description: 't',
  metrics: [getMetric(over)],
  primaryMetric: 'right',
});
const items = new Map([
  ['t', [0, 1, 2, 3, 4, 5].map((i) => ({ slices: i < 4 ? ['a'] : [], cluster: `v${i}` }))],
]);
const run = (values: readonly number[], answers?: readonly string[]) => {
  const outcomes: TaskOutcomes = {
    nonAnswers: values.map(() => null),
    channels: { right: Float64Array.from(values) },
  };
  return {
    outcomes: new Map([['t', outcomes]]),
    answers: answers && new Map([['t', answers]]),
  };
};
const at = (slice: string, ...[first, second, task = getTask()]: Args) =>
  measureAgreement(
    { tasks: [task], slices },
    { task: 't', metric: 'right', slice },
    items,
    first,
    second,
  );
type Args = [ReturnType<typeof run>, ReturnType<typeof run>, TaskDefinition?];

const nan = Number.NaN;

test('counts shared items of the slice, with kappa and McNemar’s test', () => {
  const found = at('all', run([1, 1, 1, 0, 0, nan]), run([1, 1, 0, 1, 0, 1]));
  expect(found?.counts).toEqual({ bothRight: 2, onlyFirst: 1, onlySecond: 1, bothWrong: 1 });
  // Observed 3/5, expected (3/5)² + (2/5)² = 13/25: (15 − 13) / (25 − 13).
  expect(found?.kappa).toBeCloseTo(2 / 12, 12);
  expect(found).toMatchObject({ p: 1, test: 'mcnemar', binary: true, same: null });
  expect(at('a', run([1, 1, 1, 0, 0, 0]), run([1, 1, 0, 1, 1, 1]))?.counts).toEqual({
    bothRight: 2,
    onlyFirst: 1,
    onlySecond: 1,
    bothWrong: 0,
  });
});

test('counts as right only the best possible value: 1, or 0 where lower is better', () => {
  const partly = at('all', run([1, 0.9, 0, 0, 0, 0]), run([1, 1, 0, 0, 0, 0]));
  expect(partly).toMatchObject({ binary: false, counts: { bothRight: 1, onlySecond: 1 } });
  const cost = at('all', run([0, 0.2, 1, 1, 1, 1]), run([0, 0, 1, 1, 1, 1]), getTask(lower));
  expect(cost).toMatchObject({ binary: false, counts: { bothRight: 1, onlySecond: 1 } });
});
const lower = { direction: 'lower' } as const;

test('counts identical answers separately by rightness of the first run, ignoring empty answers', () => {
  const found = at(
    'all',
    run([1, 1, 0, 0, 0, nan], ['x', 'y', 'z', 'w', '', 'q']),
    run([1, 0, 0, 0, 0, 1], ['x', 'v', 'z', 'u', '', 'q']),
  );
  expect(found?.same).toEqual({ whenRight: { same: 1, of: 2 }, whenWrong: { same: 1, of: 3 } });
});

test('is null if the metric has no best value or no items are shared', () => {
  const values = run([1, 1, 0, 0, 0, 0]);
  expect(at('all', values, values, getTask({ unit: 'score' }))).toBeNull();
  expect(at('all', run([1, nan, nan, nan, nan, nan]), run([nan, 1, 1, 1, 1, 1]))).toBeNull();
});

test('uses a cluster test instead of McNemar for items that share videos', () => {
  const values = [
    [1, 1, 1, 1, 0, 0],
    [0, 0, 0, 1, 0, 0],
  ] as const;
  const pairs = new Map([
    ['t', [0, 0, 1, 1, 2, 2].map((video) => ({ slices: [], cluster: `v${video}` }))],
  ]);
  const [first, second] = values.map((value) => run(value));
  if (!first || !second) throw new Error('There are two runs.');
  const ref = { task: 't', metric: 'right', slice: 'all' };
  const found = measureAgreement({ tasks: [getTask()], slices }, ref, pairs, first, second);
  expect(found?.test).toBe('t');
  // python3 -c "from scipy import stats; print(stats.ttest_1samp([2, 1, 0], 0).pvalue)"
  expect(found?.p).toBeCloseTo(0.2254033307585166, 9);
});
