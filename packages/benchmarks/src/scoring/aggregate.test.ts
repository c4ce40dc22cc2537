import { describe, expect, test } from 'vitest';
import type { MetricDefinition, SliceDefinition, TaskDefinition } from '../contract/definition';
import { aggregate } from './aggregate';
import { coverage } from './coverage';
import { getDraws } from './number-interval';

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

const rows = aggregate({ slices, tasks: [task] }, 't', items, outcomes, getDraws('seed'));
const row = (metricId: string, slice: string) =>
  rows.find((row) => row.metric === metricId && row.slice === slice);

describe('aggregation', () => {
  test('NaN is excluded from the denominator, a missing item is included', () => {
    expect(row('right', 'all')).toMatchObject({ value: 1 / 3, n: 3 });
    expect(row('right', 'a')).toMatchObject({ value: 0.5, n: 2 });
    expect(row('right', 'b')).toMatchObject({ value: 0, n: 1, ciLow: null, ciHigh: null });
  });

  test('an item without a code is included in the denominator of a largest share', () => {
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
      { slices, tasks: [{ ...task, metrics: [...task.metrics].reverse() }] },
      't',
      pick(items),
      {
        nonAnswers: order.map((i) => outcomes.nonAnswers[i] ?? null),
        channels: {
          right: Float64Array.from(order, (i) => outcomes.channels.right[i] ?? nan),
          code: Float64Array.from(order, (i) => outcomes.channels.code[i] ?? nan),
        },
      },
      getDraws('seed'),
    );
    expect(shuffled.length).toBeGreaterThan(5);
    for (const rowFound of shuffled) expect(rowFound).toEqual(row(rowFound.metric, rowFound.slice));
  });

  test('a channel slice reads its own channel over every item, and has no rows for other metrics', () => {
    const parts: SliceDefinition[] = [
      { id: 'all', title: 'all', group: 'g', kind: 'all' },
      { id: 'early', title: 'early', group: 'g', kind: 'channel' },
      { id: 'late', title: 'late', group: 'g', kind: 'channel' },
      { id: 'both', title: 'both', group: 'g', kind: 'macro', of: ['early', 'late'] },
    ];
    const channels = {
      ...outcomes.channels,
      'right@early': Float64Array.of(1, 1, nan, 0),
      'right@late': Float64Array.of(0, 0, 0, 0),
    };
    const found = aggregate(
      { slices: parts, tasks: [task] },
      't',
      items,
      { ...outcomes, channels },
      getDraws('seed'),
    );
    const keys = found.map((rowFound) => `${rowFound.metric}@${rowFound.slice}`);
    expect(keys).toEqual(['right@all', 'code@all', 'right@early', 'right@late', 'right@both']);
    expect(found[2]).toMatchObject({ value: 2 / 3, n: 3 });
    expect(found[4]).toMatchObject({ value: 1 / 3, n: 7 });
    expect(coverage(parts, 't', items, outcomes.nonAnswers)[1]).toMatchObject({ items: 4 });
  });

  test('an infinite item makes the mean of its slices infinite, without an interval', () => {
    const channels = { ...outcomes.channels, right: Float64Array.of(Infinity, 0, nan, 0) };
    const found = aggregate(
      { slices, tasks: [task] },
      't',
      items,
      { ...outcomes, channels },
      getDraws('seed'),
    );
    const value = (slice: string) =>
      found.find((candidate) => candidate.metric === 'right' && candidate.slice === slice);
    for (const slice of ['all', 'a', 'macro']) {
      expect(value(slice)).toMatchObject({ value: Infinity, ciLow: null, ciHigh: null });
    }
    expect(value('all')?.n).toBe(3);
    expect(value('b')).toMatchObject({ value: 0, n: 1 });
  });

  test('an interval contains its value even if that is outside of the metric’s range', () => {
    const score = { ...metric('right', 'mean'), unit: 'score', largest: 5 } as const;
    for (const [metricFound, right] of [
      [score, [9, 10, 12, 9]],
      [score, [-3, -4, -3, -2]],
      [metric('right', 'mean'), [20, 19, 20, 18]],
    ] as const) {
      const [found] = aggregate(
        { slices: slices.slice(0, 1), tasks: [{ ...task, metrics: [metricFound] }] },
        't',
        items,
        { nonAnswers: right.map(() => null), channels: { right: Float64Array.from(right) } },
        getDraws('seed'),
      );
      const { value, ciLow, ciHigh } = found ?? {};
      expect(ciLow).toBeLessThan(value ?? nan);
      expect(ciHigh).toBeGreaterThan(value ?? nan);
    }
  });

  test('a mean of NaN throws instead of becoming a score', () => {
    const channels = { ...outcomes.channels, right: Float64Array.of(Infinity, -Infinity, 0, 0) };
    expect(() =>
      aggregate({ slices, tasks: [task] }, 't', items, { ...outcomes, channels }, getDraws('seed')),
    ).toThrow(/not a number/);
  });

  describe('with an answer without a verdict', () => {
    const waiting = {
      nonAnswers: [null, 'judge-failed', null, 'missing'] as const,
      channels: { right: Float64Array.of(1, nan, 0, 0), code: Float64Array.of(2, 2, -1, 1) },
    };
    const findScore = (definition: TaskDefinition, metricId: string, slice: string) =>
      aggregate({ slices, tasks: [definition] }, 't', items, waiting, getDraws('seed')).find(
        (candidate) => candidate.metric === metricId && candidate.slice === slice,
      );

    test('slices and macro slices with the answer have neither value nor interval in a metric that needs the verdict', () => {
      for (const slice of ['all', 'a', 'macro']) {
        expect(findScore(task, 'right', slice)).toMatchObject({
          value: null,
          ciLow: null,
          ciHigh: null,
        });
      }
      expect(findScore(task, 'right', 'all')?.n).toBe(3);
    });

    test('other slices, and metrics that do not need the verdict, have their values', () => {
      expect(findScore(task, 'right', 'b')).toMatchObject({ value: 0, n: 1 });
      expect(findScore(task, 'code', 'all')).toMatchObject({ value: 0.5, n: 4 });
    });

    test('a metric whose official code drops the answer has the value of the rest', () => {
      const metrics = task.metrics.map((metric) => ({
        ...metric,
        withoutVerdict: 'dropped' as const,
      }));
      expect(findScore({ ...task, metrics }, 'right', 'all')).toMatchObject({ value: 1 / 3, n: 3 });
    });
  });

  test('a missing channel of a metric throws instead of counting as zero', () => {
    const partial = { ...outcomes, channels: { right: outcomes.channels.right } };
    expect(() =>
      aggregate({ slices, tasks: [task] }, 't', items, partial, getDraws('seed')),
    ).toThrow(/no channel code/);
  });
});

test('intervals of scores with a largest value stay between 0 and it, and others are not cut', () => {
  const channels = { high: Float64Array.of(5, 5, 4), low: Float64Array.of(0, 0, 1) };
  const clusters = ['v1', 'v2', 'v3'].map((cluster) => ({ slices: [], cluster }));
  const findEnds = (largest: Pick<MetricDefinition, 'largest'>) => {
    const scores = Object.keys(channels).map(
      (id): MetricDefinition => ({ ...metric(id, 'mean'), unit: 'score', ...largest }),
    );
    const tasks = [{ ...task, metrics: scores, primaryMetric: 'high' }];
    const outcomes = { nonAnswers: [null, null, null], channels };
    const found = aggregate(
      { slices: slices.slice(0, 1), tasks },
      't',
      clusters,
      outcomes,
      getDraws('seed'),
    );
    return found.map(({ ciLow, ciHigh }) => [ciLow, ciHigh]);
  };
  const [high, low] = findEnds({ largest: 5 });
  expect([high?.[1], low?.[0]]).toEqual([5, 0]);
  const [unboundedHigh, unboundedLow] = findEnds({});
  expect(unboundedHigh?.[1]).toBeGreaterThan(5);
  expect(unboundedLow?.[0]).toBeLessThan(0);
});

test('equal scores that no binary number equals have no interval, like other equal scores', () => {
  const cases = [0.1, 0.37, 0.5].map((score) => {
    const channels = {
      right: Float64Array.of(score, score, score, score),
      code: new Float64Array(4),
    };
    const equal = { nonAnswers: [null, null, null, null], channels };
    return aggregate({ slices, tasks: [task] }, 't', items, equal, getDraws('seed'));
  });
  const ends = cases.flat().filter(({ metric }) => metric === 'right');
  expect(
    ends.flatMap(({ ciLow, ciHigh }) => [ciLow, ciHigh].filter((end) => end !== null)),
  ).toEqual([]);
});

test('coverage counts each kind of non-answer in each slice with items', () => {
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
