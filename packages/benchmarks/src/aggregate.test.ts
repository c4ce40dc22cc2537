import { describe, expect, test } from 'vitest';
import { aggregate, drawsOf } from './aggregate';
import type { MetricDefinition, SliceDefinition, TaskDefinition } from './contract/definition';
import { coverage } from './coverage';

const metric = (id: string, aggregateKind: MetricDefinition['aggregate']): MetricDefinition => ({
  id,
  title: id,
  short: id,
  description: id,
  formula: id,
  direction: 'higher',
  unit: 'fraction',
  decimals: 3,
  channel: id,
  aggregate: aggregateKind,
});

const task: TaskDefinition = {
  id: 't',
  title: 't',
  short: 't',
  description: 't',
  metrics: [metric('right', 'mean'), metric('code', 'largest_share')],
  primaryMetric: 'right',
};

const slices: SliceDefinition[] = [
  { id: 'all', title: 'all', group: 'g', kind: 'all' },
  { id: 'a', title: 'a', group: 'g', kind: 'items' },
  { id: 'b', title: 'b', group: 'g', kind: 'items' },
  { id: 'none', title: 'none', group: 'g', kind: 'items' },
  { id: 'macro', title: 'macro', group: 'g', kind: 'macro', of: ['a', 'b'] },
  { id: 'broken', title: 'broken', group: 'g', kind: 'macro', of: ['a', 'none'] },
];

const items = [
  { slices: ['a'], cluster: 'v1' },
  { slices: ['a'], cluster: 'v1' },
  { slices: ['a'], cluster: 'v2' },
  { slices: ['b'], cluster: 'v3' },
];
const nan = Number.NaN;
const outcomes = {
  nonAnswers: [null, null, null, 'missing' as const],
  channels: { right: Float64Array.of(1, 0, nan, 0), code: Float64Array.of(2, 2, -1, 1) },
};

const rows = aggregate(slices, task, items, outcomes, drawsOf('seed'));
const row = (metricId: string, slice: string) =>
  rows.find((one) => one.metric === metricId && one.slice === slice);

describe('aggregation', () => {
  test('a NaN leaves the denominator, a missing item does not', () => {
    expect(row('right', 'all')).toMatchObject({ value: 1 / 3, n: 3 });
    expect(row('right', 'a')).toMatchObject({ value: 0.5, n: 2 });
    expect(row('right', 'b')).toMatchObject({ value: 0, n: 1, ciLow: 0, ciHigh: 0 });
  });

  test('an item without a code stays in the denominator of a largest share', () => {
    expect(row('code', 'all')).toMatchObject({ value: 0.5, n: 4 });
  });

  test('a macro slice is the unweighted mean of its parts', () => {
    expect(row('right', 'macro')).toMatchObject({ value: 0.25, n: 3 });
  });

  test('a macro slice with an empty part is undefined, not the mean of the rest', () => {
    expect(row('right', 'broken')).toMatchObject({ value: null, ciLow: null, ciHigh: null });
  });

  test('a slice without items has no row', () => {
    expect(row('right', 'none')).toBeUndefined();
  });

  test('neither the order of items nor that of metrics changes a number', () => {
    const order = [3, 1, 0, 2];
    const pick = <T>(all: ArrayLike<T>): T[] => order.flatMap((i) => all[i] ?? []);
    const shuffled = aggregate(
      slices,
      { ...task, metrics: [...task.metrics].reverse() },
      pick(items),
      {
        nonAnswers: order.map((i) => outcomes.nonAnswers[i] ?? null),
        channels: {
          right: Float64Array.from(order, (i) => outcomes.channels.right[i] ?? nan),
          code: Float64Array.from(order, (i) => outcomes.channels.code[i] ?? nan),
        },
      },
      drawsOf('seed'),
    );
    for (const one of shuffled) expect(one).toEqual(row(one.metric, one.slice));
  });

  test('a metric whose channel is absent is a fault, not a zero', () => {
    const partial = { ...outcomes, channels: { right: outcomes.channels.right } };
    expect(() => aggregate(slices, task, items, partial, drawsOf('seed'))).toThrow(
      /no channel code/,
    );
  });
});

test('coverage counts every kind of non-answer in every slice that has items', () => {
  const counted = coverage(slices, 't', items, [
    'missing',
    'unparseable',
    'refused',
    'judge-failed',
  ]);
  expect(counted.map(({ slice }) => slice)).toEqual(['all', 'a', 'b', 'macro', 'broken']);
  expect(counted[0]).toEqual({
    task: 't',
    slice: 'all',
    items: 4,
    answered: 0,
    missing: 1,
    unparseable: 1,
    refused: 1,
    judgeFailed: 1,
  });
  expect(counted[2]).toMatchObject({ slice: 'b', items: 1, judgeFailed: 1, missing: 0 });
});
