import { findBenchmark } from '@clapboard/benchmarks';
import { expect, it } from 'vitest';
import { describeComparison } from './describe-comparison';

const run = (name: string) => ({
  model: { name },
  runSettings: { frames: 8, fps: null, resolution: '', promptVariant: '' },
});

const pair = (first: number, second: number) => ({
  ...{ first, second, difference: 0.1, interval: { low: 0.04, high: 0.16 } },
  ...{ p: 0.001, adjusted: 0.001, test: 't' as const, n: 100 },
});

function describe(names: readonly string[], pairs: readonly ReturnType<typeof pair>[]) {
  const definition = findBenchmark('vidhal');
  if (!definition) throw new Error('VidHal is not registered.');
  const values = names.map((_, index) => 0.9 - index / 10);
  const comparison = {
    place: definition.headline,
    submissions: names.map(run),
    slices: [{ slice: definition.headline.slice, values, pairs }],
  };
  return describeComparison(comparison, definition);
}

it('a comparison of two is described by their names, the score, and the headline of the page', () => {
  expect(describe(['Ada', 'Bel'], [pair(0, 1)])).toEqual({
    title: 'Ada and Bel',
    score: 'Multiple choice: accuracy, overall',
    summary: 'Ada is better than Bel by 0.100 [0.040,\u00a00.160], p\u00a0=\u00a00.001.',
  });
});

it('a comparison of more is named by their number, and says which is best', () => {
  const pairs = [pair(0, 1), pair(0, 2), pair(1, 2)];
  expect(describe(['Ada', 'Bel', 'Cyd'], pairs)).toMatchObject({
    title: '3 results',
    summary: 'Ada is significantly better than all others.',
  });
});
