import { benchmarks, findBenchmark, type ScoreRow } from '@clapboard/benchmarks';
import { expect, it } from 'vitest';
import { computeGridStep, roundToGrid } from './grid';
import { numberSize } from './largest-error';
import { ladderMargin, type ReleaseInput, releaseResult } from './policy';

const definition = findBenchmark('vidhal');
if (!definition) throw new Error('VidHal is not installed.');
const { headline } = definition;

const row = (value: number | null, ref: Partial<ScoreRow> = {}): ScoreRow => ({
  ...headline,
  value,
  n: counts('', ref.slice ?? headline.slice),
  ciLow: 0.1,
  ciHigh: 0.9,
  ...ref,
});

const counts = (_: string, slice: string) =>
  ({ overall: 1000, action: 250, order: 49, object: 50 })[slice] ?? 0;

const release = (input: Partial<ReleaseInput>) =>
  releaseResult({
    definition,
    scores: [row(0.6234)],
    counts,
    complete: true,
    mode: 'ladder',
    earlier: [],
    ...input,
  });

it.each([
  // √(0.25/n), rounded up to 1, 2 or 5 times a power of ten
  [42, 0.1],
  [50, 0.1],
  [100, 0.05],
  [625, 0.02],
  [1000, 0.02],
  [2400, 0.02],
  [2500, 0.01],
  [7540, 0.01],
  [10_000, 0.005],
])('a mean of %i items is rounded to steps of %f', (items, step) => {
  expect(computeGridStep(Math.sqrt(0.25 / items))).toBe(step);
});

it('rounds to the exact decimal of the grid and keeps infinity', () => {
  expect(roundToGrid(0.3149, 0.1)).toBe(0.3);
  expect(roundToGrid(0.6234, 0.02)).toBe(0.62);
  expect(roundToGrid(Number.POSITIVE_INFINITY, 0.1)).toBe(Number.POSITIVE_INFINITY);
});

it('releases nothing of an incomplete result in any mode', () => {
  for (const mode of ['ladder', 'rounded'] as const) {
    expect(release({ complete: false, mode })).toEqual({ state: 'incomplete', scores: [] });
  }
});

it('released numbers have no interval', () => {
  const released = { ...headline, value: 0.62, n: 1000, ciLow: null, ciHigh: null, clusters: null };
  expect(release({})).toEqual({ state: 'released', scores: [released] });
});

it('releases a number that leaves items out only with the value over all items', () => {
  const velociti = findBenchmark('velociti');
  if (!velociti) throw new Error('VELOCITI is not installed.');
  const at = (metric: string, value: number, n: number) =>
    row(value, { task: 'entailment', metric, slice: 'control', n });
  const result = (answered: number) =>
    releaseResult({
      definition: velociti,
      // One pair is answered and 999 are refused, so the official number reveals whether that pair is right.
      scores: [
        at('strict', answered, 1),
        at('strict_refusals_wrong', answered / 1000, 1000),
        at('positive_accuracy', answered, 1),
        at('negative_given_positive', answered, answered),
      ],
      counts: () => 1000,
      complete: true,
      mode: 'rounded',
      earlier: [],
    });
  expect(result(1)).toEqual(result(0));
  expect(result(1).scores.map(({ metric, value }) => [metric, value])).toEqual([
    ['strict', 0],
    ['strict_refusals_wrong', 0],
  ]);
});

it('releases no metric that doesn’t rank, even if its denominator has all items', () => {
  const velociti = findBenchmark('velociti');
  if (!velociti) throw new Error('VELOCITI is not installed.');
  const at = (metric: string) =>
    row(0.5, { task: 'entailment', metric, slice: 'control', n: 1000 });
  const { scores } = release({
    definition: velociti,
    scores: [at('positive_accuracy'), at('negative_given_positive')],
    mode: 'rounded',
    counts: () => 1000,
  });
  expect(scores.map(({ metric }) => metric)).toEqual(['positive_accuracy']);
});

it('releases only the overall number and slices of at least 50 items', () => {
  const scores = ['overall', 'action', 'order', 'object'].map((slice) => row(0.7, { slice }));
  const { scores: shown } = release({ scores });
  expect(shown.map(({ slice }) => slice)).toEqual(['overall', 'action', 'object']);
  const few = { counts: () => 20, scores: [row(0.6234, { n: 20 })] };
  const small = release(few);
  expect(small.state).toBe('withheld');
  expect(release({ ...few, mode: 'rounded' }).scores).toHaveLength(1);
});

it('releases the headline of a small dataset, also if it is a mean over slices', () => {
  const velociti = findBenchmark('velociti');
  if (!velociti) throw new Error('VELOCITI is not installed.');
  const { scores } = release({
    definition: velociti,
    scores: [row(0.5, { ...velociti.headline, n: 35 })],
    mode: 'rounded',
    // Seven tests.
    counts: () => 5,
  });
  expect(scores).toMatchObject([{ slice: 'average', n: 35 }]);
});

it('releases a result only if it is significantly better than the previous best or chance', () => {
  const margin = ladderMargin * Math.sqrt(0.25 / 1000);
  const at = (value: number, earlier: (number | null)[]) =>
    release({ scores: [row(value)], earlier }).state;
  // Random answers score 0.326 in the table of the paper.
  expect(at(0.326 + margin - 1e-6, [])).toBe('withheld');
  expect(at(0.326 + margin + 1e-6, [])).toBe('released');
  expect(at(0.6 + margin - 1e-6, [0.6])).toBe('withheld');
  expect(at(0.6 + margin + 1e-6, [0.4, 0.6, null])).toBe('released');
  expect(at(0.1, [0.6])).toBe('withheld');
});

it('the ladder descends for metrics where lower is better', () => {
  const argus = findBenchmark('argus');
  if (!argus) throw new Error('ARGUS is not installed.');
  const at = (value: number, earlier: (number | null)[]) =>
    releaseResult({
      definition: argus,
      scores: [row(value, { ...argus.headline, n: 500 })],
      counts: () => 500,
      complete: true,
      mode: 'ladder',
      earlier,
    }).state;
  expect(at(0.9, [])).toBe('released');
  expect(at(0.7, [0.9])).toBe('released');
  expect(at(0.95, [0.9])).toBe('withheld');
  // A result without a headline is no rung, least of all a cost of 0.
  expect(at(0.7, [null, 0.9])).toBe('released');
});

it('releases no infinite cost, which a single clip would decide', () => {
  const argus = findBenchmark('argus');
  if (!argus) throw new Error('ARGUS is not installed.');
  const at = (metric: string, value: number) => row(value, { ...argus.headline, metric, n: 500 });
  const result = (cost: number) =>
    releaseResult({
      definition: argus,
      scores: [at('cost', cost), at('cost_excluded_worst', 0.5)],
      counts: () => 500,
      complete: true,
      mode: 'ladder',
      earlier: [0.9],
    });
  expect(result(Number.POSITIVE_INFINITY)).toEqual(result(0.498));
});

it('releases the first result without a headline and withholds later results without it', () => {
  const scores = [row(0.5, { task: 'naive_ordering', metric: 'ndcg' })];
  expect(release({ scores }).state).toBe('released');
  expect(release({ scores, earlier: [null] }).state).toBe('withheld');
});

it('keeps the release decision when a submission is rescored', () => {
  expect(release({ decided: 'withheld' })).toEqual({ state: 'withheld', scores: [] });
  expect(release({ decided: 'released', earlier: [0.9] }).state).toBe('released');
  expect(release({ decided: 'released', complete: false }).state).toBe('incomplete');
});

it('the rounding step of a macro average is at least half the effect of one item in its smallest slice', () => {
  for (const benchmark of benchmarks) {
    for (const slice of benchmark.slices) {
      if (slice.kind !== 'macro') continue;
      const task = benchmark.tasks[0]?.id ?? '';
      const metric = benchmark.tasks[0]?.primaryMetric ?? '';
      const size = numberSize(benchmark, { task, metric, slice: slice.id }, (_, part) =>
        slice.of[0] === part ? 2 : 1000,
      );
      expect(computeGridStep(size?.error ?? 0)).toBeGreaterThanOrEqual(0.5 / (2 * slice.of.length));
    }
  }
});
