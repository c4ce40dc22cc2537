import type { ModelOnBenchmark } from '@clapboard/services/models';
import { expect, it } from 'vitest';
import { describeProfile, getRankTexts } from './profile-row';
import { toProfileRows } from './profile-rows';

type Best = NonNullable<ModelOnBenchmark['best']>;

function onBenchmark(benchmark: string, best: Partial<Best> | null): ModelOnBenchmark {
  const score = {
    value: 0.5,
    n: 400,
    ciLow: 0.45,
    ciHigh: 0.55,
    items: 400,
    clusters: 100,
    full: null,
    rankSet: { best: 1, worst: 3 },
  };
  return {
    benchmark,
    best: best && {
      submissionId: 's',
      score,
      rank: 2,
      total: 5,
      leader: { runName: 'TimeChat (DSCP)', value: 0.625 },
      ...best,
    },
    runs: [],
    repeated: [],
    gains: [],
    published: [],
  };
}

it('places a model by the share of other results that aren’t better, with both ends of its rank set', () => {
  const [row] = toProfileRows([onBenchmark('vidhal', {})]);
  expect(row).toMatchObject({ at: 0.75, low: 0.5, high: 1 });
  expect(row && getRankTexts(row)).toEqual({ rankText: '2 of 5', range: '1–3' });
});

it('shows the distance to the leader in the benchmark’s own unit, and none for the leader', () => {
  const [behind] = toProfileRows([onBenchmark('cvrr-es', {})]);
  expect(behind?.leader).toEqual({ name: 'TimeChat (DSCP)', gap: '−12.50 points' });
  const [first] = toProfileRows([onBenchmark('cvrr-es', { rank: 1 })]);
  expect(first?.leader).toBeNull();
});

it('leaves out benchmarks where the model has no rank, or is the only one', () => {
  expect(toProfileRows([onBenchmark('vidhal', null)])).toEqual([]);
  expect(toProfileRows([onBenchmark('vidhal', { total: 1, rank: 1 })])).toEqual([]);
});

it('says where the model may be first, only from known rank sets', () => {
  const [may] = toProfileRows([onBenchmark('vidhal', {})]);
  if (!may) throw new Error('There is no row.');
  const behind = { ...may, rankSet: { best: 2, worst: 3 } };
  const unknown = { ...may, rankSet: null };
  expect(describeProfile([may, behind, unknown])).toBe(
    'No model is significantly better on 1 of 2 benchmarks',
  );
  expect(describeProfile([behind, behind])).toBe(
    'Another model is significantly better on every benchmark',
  );
  expect(describeProfile([unknown])).toBeNull();
});
