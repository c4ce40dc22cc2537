import { openFiles } from '@clapboard/file-reader';
import { describe, expect, test } from 'vitest';
import type {
  BenchmarkDefinition,
  MetricDefinition,
  SliceDefinition,
} from '../contract/definition';
import type { TaskOutcomes } from '../contract/scoring';
import { benchmarks } from '../registry';
import { evaluate } from '../scoring/evaluate';
import { compareOutcomes } from './compare-outcomes';

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

/** Ten items: the first eight in slice a, the others in b; by default each in its own cluster. */
const getItems = (getCluster = (i: number) => `v${i}`) =>
  Array.from({ length: 10 }, (_, i) => ({ slices: [i < 8 ? 'a' : 'b'], cluster: getCluster(i) }));

const getOutcomes = (right: readonly number[], more: Record<string, readonly number[]> = {}) =>
  ({
    nonAnswers: right.map(() => null),
    channels: Object.fromEntries(
      Object.entries({ right, code: right, ...more }).map(([name, values]) => [
        name,
        Float64Array.from(values),
      ]),
    ),
  }) satisfies TaskOutcomes;

const strong = getOutcomes([1, 1, 1, 1, 1, 1, 1, 0, 1, 0]);
const weak = getOutcomes([0, 0, 0, 0, 0, 0, 1, 0, 1, 1]);
const middling = getOutcomes([1, 1, 1, 0, 0, 0, 1, 0, 1, 0]);

const run = async (
  outcomes: readonly TaskOutcomes[],
  options: { task?: string; metric?: string; items?: ReturnType<typeof getItems> } = {},
) => {
  const { task = 'one', items = getItems() } = options;
  return compareOutcomes(definition, {
    scoreRef: { task, metric: options.metric ?? 'right' },
    items: new Map(tasks.map(({ id }) => [id, items])),
    runs: outcomes.map((outcome) => new Map(tasks.map(({ id }) => [id, outcome]))),
    seed: 'seed',
  });
};
const at = (found: Awaited<ReturnType<typeof run>>, slice: string) =>
  found.find((candidate) => candidate.slice === slice);

describe('two models compared', () => {
  test('differ by the items that only one run has right (McNemar)', async () => {
    const found = at(await run([strong, weak]), 'all');
    // 8 and 3 of 10 are right, 6 only in the first and 1 only in the second: p = 2 · (1 + 7 / 2) / 2^7.
    expect(found?.values).toEqual([0.8, 0.3]);
    expect(found?.pairs).toMatchObject([{ first: 0, second: 1, test: 'mcnemar', n: 10 }]);
    expect(found?.pairs[0]?.difference).toBeCloseTo(0.5, 12);
    expect(found?.pairs[0]?.p).toBeCloseTo(9 / 128, 12);
    expect(found?.pairs[0]?.adjusted).toBe(found?.pairs[0]?.p);
  });

  test('have the opposite difference in the other order', async () => {
    const there = at(await run([strong, weak]), 'all')?.pairs[0];
    const back = at(await run([weak, strong]), 'all')?.pairs[0];
    expect(back?.difference).toBe(-(there?.difference ?? Number.NaN));
    expect(back?.p).toBe(there?.p);
    expect(back?.interval?.low).toBeCloseTo(-(there?.interval?.high ?? Number.NaN), 12);
  });

  test('have an interval of possible differences', async () => {
    const all = getOutcomes(Array(10).fill(1));
    const none = getOutcomes(Array(10).fill(0));
    // Slice b has two items: without the bound, its interval would be several times as wide as all differences.
    const found = at(await run([all, none]), 'b')?.pairs[0];
    expect(found?.difference).toBe(1);
    expect(found?.interval?.high).toBe(1);
    expect(at(await run([none, all]), 'b')?.pairs[0]?.interval?.low).toBe(-1);
  });

  test('have an interval around their difference even if that is outside of the metric’s range', async () => {
    const costs = [20, 19, 20, 18, 20, 20, 19, 20, 20, 17];
    const found = at(await run([getOutcomes(costs), strong]), 'all')?.pairs[0];
    expect(found?.interval?.low).toBeLessThan(found?.difference ?? Number.NaN);
    expect(found?.interval?.high).toBeGreaterThan(found?.difference ?? Number.NaN);
  });

  test('do not differ from themselves', async () => {
    for (const { pairs } of await run([strong, strong])) {
      expect(pairs).toMatchObject([{ difference: 0, interval: null, p: 1, adjusted: 1 }]);
    }
  });

  test('are tested by cluster instead of McNemar if items share clusters', async () => {
    const items = getItems((i) => `v${i % 5}`);
    const found = at(await run([strong, weak], { items }), 'all');
    // Sums of differences in the five clusters of two items each: 2, 1, 1, 1, 0.
    // python3 -c "from scipy import stats; print(stats.ttest_1samp([2, 1, 1, 1, 0], 0).pvalue)"
    expect(found?.pairs).toMatchObject([{ test: 't' }]);
    expect(found?.pairs[0]?.p).toBeCloseTo(0.03410942316740963, 9);
  });

  test('on a single video have a difference but no test', async () => {
    const found = at(await run([strong, weak], { items: getItems(() => 'v') }), 'all');
    expect(found?.pairs).toMatchObject([{ test: null, p: null, adjusted: null, interval: null }]);
    expect(found?.pairs[0]?.difference).toBeCloseTo(0.5, 12);
  });

  test('have the difference of their numbers even if the denominators differ', async () => {
    const partly = getOutcomes([Number.NaN, 0, 0, 0, 0, 0, 1, 0, 1, 1]);
    const found = at(await run([strong, partly]), 'all');
    expect(found?.pairs).toMatchObject([{ n: 9, test: 't' }]);
    expect(found?.pairs[0]?.difference).toBeCloseTo(0.8 - 3 / 9, 12);
  });

  test('have no difference if either number waits for a verdict or is infinite', async () => {
    const waiting: TaskOutcomes = {
      ...getOutcomes([Number.NaN, 0, 0, 0, 0, 0, 1, 0, 1, 1]),
      nonAnswers: ['judge-failed', null, null, null, null, null, null, null, null, null],
    };
    const endless = getOutcomes([Number.POSITIVE_INFINITY, 0, 0, 0, 0, 0, 1, 0, 1, 1]);
    for (const other of [waiting, endless]) {
      const found = await run([strong, other]);
      expect(at(found, 'all')?.pairs).toMatchObject([
        { difference: null, interval: null, p: null, adjusted: null, test: null },
      ]);
      expect(at(found, 'b')?.pairs[0]?.difference).toBe(-0.5);
    }
  });
});

describe('derived numbers', () => {
  test('a macro average differs by the mean difference of its parts', async () => {
    const found = at(await run([strong, weak]), 'macro');
    // a: 7/8 − 1/8, b: 1/2 − 1.
    expect(found?.pairs[0]?.difference).toBeCloseTo((6 / 8 - 1 / 2) / 2, 12);
    expect(found?.pairs[0]).toMatchObject({ test: 't', n: 10 });
  });

  test('a macro average of parts with one cluster each is tested by the differences of its parts', async () => {
    const items = getItems((i) => (i < 8 ? 'first video' : 'second video'));
    const found = at(await run([strong, weak], { items }), 'macro')?.pairs[0];
    // Differences 3/4 and −1/2, so 1/8 on average: t = 0.125 / √(2 · 2 · 0.3125²) = 0.2 with one degree of freedom.
    expect(found?.difference).toBeCloseTo(0.125, 12);
    expect(found?.p).toBeCloseTo(1 - (2 * Math.atan(0.2)) / Math.PI, 12);
  });

  test('a composite differs by the mean over its tasks and counts the items of all tasks', async () => {
    const found = at(await run([strong, weak], { task: 'mean' }), 'macro');
    expect(found?.pairs[0]?.difference).toBeCloseTo((6 / 8 - 1 / 2) / 2, 12);
    expect(found?.pairs[0]).toMatchObject({ test: 't', n: 20 });
  });

  test('a largest share has a difference but no test', async () => {
    const found = at(await run([strong, middling], { metric: 'code' }), 'all');
    // Most frequent code: 1 in 8 of 10, and 1 or 0 in 5 of 10.
    expect(found?.pairs[0]?.difference).toBeCloseTo(0.3, 12);
    expect(found?.pairs).toMatchObject([{ test: null, p: null, interval: null, adjusted: null }]);
  });

  test('a channel slice reads its own channel, and is absent if a model lacks it', async () => {
    const parts = (value: number) => ({ 'right@early': Array.from({ length: 10 }, () => value) });
    const both = [getOutcomes([...(strong.channels.right ?? [])], parts(0.5))];
    both.push(getOutcomes([...(weak.channels.right ?? [])], parts(0.2)));
    const found = at(await run(both), 'early');
    expect(found?.pairs[0]?.difference).toBeCloseTo(0.3, 12);
    expect(at(await run([strong, ...both]), 'early')).toBeUndefined();
  });
});

describe('several models compared', () => {
  test('are corrected for all pairs of a slice, at most as strongly as by Holm', async () => {
    const pairs = at(await run([strong, middling, weak]), 'all')?.pairs ?? [];
    // Mid-p by hand: 3 to 0: 1/8; 6 to 1: 9/128; 3 to 1: 3/8.
    const expected = [
      [0, 1, 1 / 8],
      [0, 2, 9 / 128],
      [1, 2, 3 / 8],
    ] as const;
    expect(pairs).toHaveLength(expected.length);
    for (const [i, [first, second, p]] of expected.entries()) {
      expect(pairs[i]).toMatchObject({ first, second });
      expect(pairs[i]?.p).toBeCloseTo(p, 12);
    }
    const [a = 0, b = 0, c = 0] = pairs.map(({ adjusted }) => adjusted ?? 0);
    expect(b).toBeGreaterThan(9 / 128);
    expect(b).toBeLessThan(27 / 128);
    expect(a).toBeGreaterThanOrEqual(b);
    expect(c).toBeGreaterThanOrEqual(a);
  });

  test('have simultaneous intervals, wider than for a single pair', async () => {
    const two = at(await run([strong, weak]), 'macro')?.pairs[0]?.interval;
    const three = at(await run([strong, middling, weak]), 'macro')?.pairs[1]?.interval;
    expect(three?.low).toBeLessThan(two?.low ?? Number.NaN);
    expect(three?.high).toBeGreaterThan(two?.high ?? Number.NaN);
  });

  test('are corrected for fewer pairs when compared with a baseline', async () => {
    const uniform = new Map(tasks.map(({ id }) => [id, strong]));
    const other = new Map(tasks.map(({ id }) => [id, weak]));
    const third = new Map(tasks.map(({ id }) => [id, middling]));
    const found = await compareOutcomes(definition, {
      scoreRef: { task: 'one', metric: 'right' },
      items: new Map(tasks.map(({ id }) => [id, getItems()])),
      runs: [uniform, third, other],
      baseline: 2,
      seed: 'seed',
    });
    const pairs = at(found, 'all')?.pairs ?? [];
    expect(pairs.map(({ first, second }) => [first, second])).toEqual([
      [0, 2],
      [1, 2],
    ]);
    const every = at(await run([strong, middling, weak]), 'all')?.pairs[1]?.adjusted;
    expect(pairs[0]?.adjusted).toBeLessThan(every ?? 0);
  });
});

describe.each(benchmarks.map((benchmark) => [benchmark.id, benchmark] as const))(
  '%s',
  (_, benchmark) => {
    test('differences match the stored numbers in every metric and slice', async () => {
      const { items, first, second } = await sampleResults(benchmark);
      const scoreRefs = [...benchmark.tasks, ...(benchmark.composites ?? [])].flatMap((uniform) =>
        'metrics' in uniform
          ? uniform.metrics.map(({ id }) => ({ task: uniform.id, metric: id }))
          : [{ task: uniform.task, metric: uniform.metric.id }],
      );
      let compared = 0;
      for (const scoreRef of scoreRefs) {
        const runs = [first, second].map(
          ({ tasks: scoredTasks }) =>
            new Map(scoredTasks.map(({ task, outcomes }) => [task, outcomes])),
        );
        for (const { slice, pairs } of await compareOutcomes(benchmark, {
          scoreRef,
          items,
          runs,
          seed: 'samples',
        })) {
          const [left, right] = [first, second].map(
            ({ scores }) =>
              scores.find(
                (row) =>
                  row.task === scoreRef.task &&
                  row.metric === scoreRef.metric &&
                  row.slice === slice,
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
  },
);

async function sampleResults(benchmark: BenchmarkDefinition) {
  const [scoring, sample] = await Promise.all([benchmark.load(), benchmark.loadSample()]);
  const { items: all } = scoring.readTruth((await openFiles(sample.truthFiles)).files);
  const results = await Promise.all(
    sample.models.slice(0, 2).map(async ({ files }, i) =>
      evaluate(benchmark, all, (await openFiles(files)).files, {
        getTask: () => undefined,
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
