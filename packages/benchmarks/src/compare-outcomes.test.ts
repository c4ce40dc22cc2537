import { openFiles } from '@clapboard/intake';
import { describe, expect, test } from 'vitest';
import { compareOutcomes } from './compare-outcomes';
import type { BenchmarkDefinition, MetricDefinition, SliceDefinition } from './contract/definition';
import type { TaskOutcomes } from './contract/scoring';
import { evaluate } from './evaluate';
import { benchmarks } from './registry';

const metric = (id: string, aggregate: MetricDefinition['aggregate'] = 'mean') =>
  ({
    id,
    title: id,
    short: id,
    description: id,
    formula: id,
    direction: 'higher',
    unit: 'percent',
    decimals: 1,
    channel: id,
    aggregate,
  }) satisfies MetricDefinition;

const slices: SliceDefinition[] = [
  { id: 'all', title: 'all', group: 'g', kind: 'all' },
  { id: 'a', title: 'a', group: 'g', kind: 'items' },
  { id: 'b', title: 'b', group: 'g', kind: 'items' },
  { id: 'early', title: 'early', group: 'g', kind: 'channel' },
  { id: 'macro', title: 'macro', group: 'g', kind: 'macro', of: ['a', 'b'] },
];
const metrics = [metric('right'), metric('code', 'largest_share')];
const tasks = ['one', 'two'].map((id) => ({
  id,
  title: id,
  short: id,
  description: id,
  metrics,
  primaryMetric: 'right',
}));
const definition = {
  tasks,
  slices,
  composites: [
    {
      task: 'mean',
      title: 'mean',
      short: 'mean',
      metric: metric('right'),
      slice: 'macro',
      of: tasks.map(({ id }) => ({ task: id, metric: 'right', slice: 'macro' })),
    },
  ],
};

/** Ten items: the first eight in slice a, the others in b; each its own cluster unless said otherwise. */
const itemsOf = (clusterOf = (i: number) => `v${i}`) =>
  Array.from({ length: 10 }, (_, i) => ({ slices: [i < 8 ? 'a' : 'b'], cluster: clusterOf(i) }));

const outcomesOf = (right: readonly number[], more: Record<string, readonly number[]> = {}) =>
  ({
    nonAnswers: right.map(() => null),
    channels: Object.fromEntries(
      Object.entries({ right, code: right, ...more }).map(([name, values]) => [
        name,
        Float64Array.from(values),
      ]),
    ),
  }) satisfies TaskOutcomes;

const strong = outcomesOf([1, 1, 1, 1, 1, 1, 1, 0, 1, 0]);
const weak = outcomesOf([0, 0, 0, 0, 0, 0, 1, 0, 1, 1]);
const middling = outcomesOf([1, 1, 1, 0, 0, 0, 1, 0, 1, 0]);

const run = async (
  outcomes: readonly TaskOutcomes[],
  options: { task?: string; metric?: string; items?: ReturnType<typeof itemsOf> } = {},
) => {
  const { task = 'one', items = itemsOf() } = options;
  return compareOutcomes(definition, {
    place: { task, metric: options.metric ?? 'right' },
    items: new Map(tasks.map(({ id }) => [id, items])),
    runs: outcomes.map((one) => new Map(tasks.map(({ id }) => [id, one]))),
    seed: 'seed',
  });
};
const at = (found: Awaited<ReturnType<typeof run>>, slice: string) =>
  found.find((one) => one.slice === slice);

describe('two models compared', () => {
  test('differ by the items of which only one is right, tested exactly', async () => {
    const found = at(await run([strong, weak]), 'all');
    // 8 against 3 of 10; only the first right on 6, only the second on 1: p = 2 · (1 + 7) / 2^7.
    expect(found?.values).toEqual([0.8, 0.3]);
    expect(found?.pairs).toMatchObject([{ first: 0, second: 1, test: 'mcnemar', n: 10 }]);
    expect(found?.pairs[0]?.difference).toBeCloseTo(0.5, 12);
    expect(found?.pairs[0]?.p).toBeCloseTo(16 / 128, 12);
    expect(found?.pairs[0]?.adjusted).toBe(found?.pairs[0]?.p);
  });

  test('have the opposite difference in the other order', async () => {
    const there = at(await run([strong, weak]), 'all')?.pairs[0];
    const back = at(await run([weak, strong]), 'all')?.pairs[0];
    expect(back?.difference).toBe(-(there?.difference ?? Number.NaN));
    expect(back?.p).toBe(there?.p);
    expect(back?.interval?.low).toBeCloseTo(-(there?.interval?.high ?? Number.NaN), 12);
  });

  test('do not differ from themselves', async () => {
    for (const { pairs } of await run([strong, strong])) {
      expect(pairs).toMatchObject([{ difference: 0, interval: { low: 0, high: 0 }, p: 1 }]);
    }
  });

  test('are resampled by cluster where items share one, and McNemar does not apply', async () => {
    const found = at(await run([strong, weak], { items: itemsOf(() => 'v') }), 'all');
    // One cluster: every resample is the whole, without doubt and without a resample at 0.
    expect(found?.pairs).toMatchObject([{ test: 'bootstrap', p: 2 / 2001 }]);
    expect(found?.pairs[0]?.interval?.low).toBeCloseTo(0.5, 12);
    expect(found?.pairs[0]?.interval?.high).toBeCloseTo(0.5, 12);
  });

  test('keep the difference of their numbers where their denominators differ', async () => {
    const partly = outcomesOf([Number.NaN, 0, 0, 0, 0, 0, 1, 0, 1, 1]);
    const found = at(await run([strong, partly]), 'all');
    expect(found?.pairs).toMatchObject([{ n: 9, test: 'bootstrap' }]);
    expect(found?.pairs[0]?.difference).toBeCloseTo(0.8 - 3 / 9, 12);
  });

  test('have no difference where either number waits for a verdict or is infinite', async () => {
    const waiting: TaskOutcomes = {
      ...outcomesOf([Number.NaN, 0, 0, 0, 0, 0, 1, 0, 1, 1]),
      nonAnswers: ['judge-failed', null, null, null, null, null, null, null, null, null],
    };
    const endless = outcomesOf([Number.POSITIVE_INFINITY, 0, 0, 0, 0, 0, 1, 0, 1, 1]);
    for (const other of [waiting, endless]) {
      const found = await run([strong, other]);
      expect(at(found, 'all')?.pairs).toMatchObject([
        { difference: null, interval: null, p: null, adjusted: null, test: null },
      ]);
      expect(at(found, 'b')?.pairs[0]?.difference).toBe(-0.5);
    }
  });
});

describe('numbers made of others', () => {
  test('a macro average differs by the mean of its parts’ differences', async () => {
    const found = at(await run([strong, weak]), 'macro');
    // a: 7/8 − 1/8, b: 1/2 − 1.
    expect(found?.pairs[0]?.difference).toBeCloseTo((6 / 8 - 1 / 2) / 2, 12);
    expect(found?.pairs[0]).toMatchObject({ test: 'bootstrap', n: 10 });
  });

  test('a composite differs by the mean over its tasks, and counts the items of all', async () => {
    const found = at(await run([strong, weak], { task: 'mean' }), 'macro');
    expect(found?.pairs[0]?.difference).toBeCloseTo((6 / 8 - 1 / 2) / 2, 12);
    expect(found?.pairs[0]).toMatchObject({ test: 'bootstrap', n: 20 });
  });

  test('a largest share differs as such, never by McNemar', async () => {
    const found = at(await run([strong, middling], { metric: 'code' }), 'all');
    // Most frequent code: 1 in 8 of 10, and 1 or 0 in 5 of 10.
    expect(found?.pairs[0]?.difference).toBeCloseTo(0.3, 12);
    expect(found?.pairs[0]?.test).toBe('bootstrap');
  });

  test('a slice of kind channel reads its own channel, and is absent where a model lacks it', async () => {
    const parts = (value: number) => ({ 'right@early': Array.from({ length: 10 }, () => value) });
    const both = [outcomesOf([...(strong.channels.right ?? [])], parts(0.5))];
    both.push(outcomesOf([...(weak.channels.right ?? [])], parts(0.2)));
    const found = at(await run(both), 'early');
    expect(found?.pairs[0]?.difference).toBeCloseTo(0.3, 12);
    expect(at(await run([strong, ...both]), 'early')).toBeUndefined();
  });
});

describe('several models compared', () => {
  test('are corrected by Holm over the pairs of a slice', async () => {
    const pairs = at(await run([strong, middling, weak]), 'all')?.pairs ?? [];
    // By hand: 3 against 0 of 3: 1/4; 6 against 1: 1/8; 3 against 1: 2 · 5/16.
    const expected = [
      [0, 1, 0.25, 0.5],
      [0, 2, 0.125, 0.375],
      [1, 2, 0.625, 0.625],
    ];
    expect(pairs).toHaveLength(expected.length);
    for (const [i, [first, second, p = 0, adjusted = 0]] of expected.entries()) {
      expect(pairs[i]).toMatchObject({ first, second });
      expect(pairs[i]?.p).toBeCloseTo(p, 12);
      expect(pairs[i]?.adjusted).toBeCloseTo(adjusted, 12);
    }
  });

  test('do not change each other’s intervals', async () => {
    const two = at(await run([strong, weak]), 'macro')?.pairs[0];
    const three = at(await run([strong, middling, weak]), 'macro')?.pairs[1];
    expect(three?.interval).toEqual(two?.interval);
  });
});

describe.each(benchmarks.map((one) => [one.id, one] as const))('%s', (_, benchmark) => {
  test('has differences of exactly the numbers that it stores, in every metric and slice', async () => {
    const { items, first, second } = await sampleResults(benchmark);
    const places = [...benchmark.tasks, ...(benchmark.composites ?? [])].flatMap((one) =>
      'metrics' in one
        ? one.metrics.map(({ id }) => ({ task: one.id, metric: id }))
        : [{ task: one.task, metric: one.metric.id }],
    );
    let compared = 0;
    for (const place of places) {
      const runs = [first, second].map(
        ({ tasks: own }) => new Map(own.map(({ task, outcomes }) => [task, outcomes])),
      );
      for (const { slice, pairs } of await compareOutcomes(benchmark, {
        place,
        items,
        runs,
        seed: 'samples',
      })) {
        const [left, right] = [first, second].map(
          ({ scores }) =>
            scores.find(
              (row) =>
                row.task === place.task && row.metric === place.metric && row.slice === slice,
            )?.value ?? null,
        );
        const difference = pairs[0]?.difference ?? null;
        if (left == null || right == null || !Number.isFinite(left) || !Number.isFinite(right)) {
          expect(difference).toBeNull();
          continue;
        }
        expect(Math.abs((difference ?? Number.NaN) - (left - right))).toBeLessThan(1e-12);
        compared += 1;
      }
    }
    expect(compared).toBeGreaterThan(benchmark.slices.length);
  });
});

async function sampleResults(benchmark: BenchmarkDefinition) {
  const [scoring, sample] = await Promise.all([benchmark.load(), benchmark.loadSample()]);
  const { items: all } = scoring.readTruth((await openFiles(sample.truthFiles)).files);
  const results = await Promise.all(
    sample.models.slice(0, 2).map(async ({ files }, i) =>
      evaluate(benchmark, all, (await openFiles(files)).files, {
        taskOf: () => undefined,
        seed: String(i),
      }),
    ),
  );
  const [first, second] = results;
  if (!first || !second) throw new Error(`${benchmark.id} has fewer than two sample models.`);
  const items = new Map(
    benchmark.tasks.map(({ id }) => [id, all.filter(({ task }) => task === id)]),
  );
  return { items, first, second };
}
