import { describe, expect, test } from 'vitest';
import type {
  CompositeDefinition,
  MetricDefinition,
  SliceDefinition,
  TaskDefinition,
} from '../contract/definition';
import { aggregate } from './aggregate';
import { composites, type TaskWithOutcomes } from './composites';
import { getDraws } from './number-interval';

const metric: MetricDefinition = {
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
};

const getTask = (id: string): TaskDefinition => ({
  id,
  title: id,
  short: id,
  description: id,
  metrics: [metric],
  primaryMetric: 'right',
});
const tasks = [getTask('one'), getTask('two')];

const slices: SliceDefinition[] = [
  { id: 'all', title: 'all', group: 'g', kind: 'all' },
  { id: 'a', title: 'a', group: 'g', kind: 'items' },
  { id: 'b', title: 'b', group: 'g', kind: 'items' },
  { id: 'macro', title: 'macro', group: 'g', kind: 'macro', of: ['a', 'b'] },
];

const overBoth = (slice: string): CompositeDefinition => ({
  task: 'mean',
  title: 'mean',
  short: 'mean',
  metric,
  slice,
  of: tasks.map(({ id }) => ({ task: id, metric: 'right', slice })),
});

const scored = (
  id: string,
  values: readonly number[],
  getCluster: (i: number) => string,
  getSlice: (i: number) => string = () => 'a',
): TaskWithOutcomes => ({
  id,
  items: values.map((_, i) => ({ slices: [getSlice(i)], cluster: getCluster(i) })),
  outcomes: { nonAnswers: values.map(() => null), channels: { right: Float64Array.from(values) } },
});

const run = (all: readonly TaskWithOutcomes[], slice = 'all') =>
  composites({ tasks, slices, composites: [overBoth(slice)] }, all, getDraws('seed'));

const alternating = Array.from({ length: 600 }, (_, i) => i % 2);
const video = (i: number) => `v${i}`;

describe('a composite', () => {
  test('is the unweighted mean of its parts with the sum of their n', () => {
    const rows = run([scored('one', [1, 1, 1, 0], video), scored('two', [0, 1], video)]);
    expect(rows).toMatchObject([
      { task: 'mean', metric: 'right', slice: 'all', value: 0.625, n: 6 },
    ]);
  });

  test('exists only if every part exists', () => {
    expect(run([scored('one', [1, 0], video)])).toEqual([]);
    const half = [scored('one', [1, 0], video), scored('two', [1], video, () => 'b')];
    expect(run(half, 'a')).toEqual([]);
  });

  test('is undefined if a part is undefined, and infinite if a part is infinite', () => {
    const whole = scored('one', [1, 0], video);
    expect(run([whole, scored('two', [Number.NaN], video)])).toMatchObject([
      { value: null, n: 2, ciLow: null, ciHigh: null },
    ]);
    expect(run([whole, scored('two', [Infinity], video)])).toMatchObject([
      { value: Infinity, n: 3, ciLow: null, ciHigh: null },
    ]);
  });

  test('sums the influence of a video over all tasks, so opposite answers do not widen the interval', () => {
    const first = scored('one', alternating, video);
    const opposite = scored(
      'two',
      alternating.map((value) => 1 - value),
      video,
    );
    const [found] = run([first, opposite]);
    const [independent] = run([first, scored('two', alternating, (i) => `w${i}`)]);
    expect(found).toMatchObject({ value: 0.5 });
    expect(found?.ciLow).toBeCloseTo(independent?.ciLow ?? Number.NaN, 3);
  });

  test('of identical answers has the interval width of one task, and of unrelated videos a smaller width', () => {
    const width = (rows: ReturnType<typeof run>) =>
      (rows[0]?.ciHigh ?? Number.NaN) - (rows[0]?.ciLow ?? Number.NaN);
    const first = scored('one', alternating, video);
    const alone = aggregate(
      { tasks, slices },
      'one',
      first.items,
      first.outcomes,
      getDraws('seed'),
    );
    const same = width(run([first, scored('two', alternating, video)]));
    const apart = width(run([first, scored('two', alternating, (i) => `w${i}`)]));
    expect(same / width(alone)).toBeCloseTo(1, 1);
    expect(apart / width(alone)).toBeCloseTo(Math.SQRT1_2, 1);
  });

  test('of macro averages uses the macro average of each task', () => {
    const getSlice = (i: number) => (i === 0 ? 'b' : 'a');
    const rows = run(
      [scored('one', [1, 0, 0, 0], video, getSlice), scored('two', [0, 1, 1], video, getSlice)],
      'macro',
    );
    expect(rows).toMatchObject([{ value: 0.5, n: 7 }]);
  });

  test('is undefined if a part of a macro average is undefined', () => {
    const rows = run([scored('one', [1, 0], video), scored('two', [0, 1], video)], 'macro');
    expect(rows).toMatchObject([{ value: null, n: 4 }]);
  });
});
