import type { ModelOnBenchmark } from '@clapboard/services/models';
import { expect, it } from 'vitest';
import { listBestResults } from './best-results';

const score = { value: 0.7503, n: 400, ciLow: 0.7, ciHigh: 0.8, items: 400, clusters: 100 };

function onBenchmark(benchmark: string, rank: number | null): ModelOnBenchmark {
  const best = {
    submissionId: 's',
    score: { ...score, full: null, rankSet: null },
    rank: rank ?? 0,
    total: 10,
    leader: { runName: 'Odd 7B', value: 0.8 },
  };
  const none = { runs: [], repeated: [], gains: [], published: [] };
  return { benchmark, best: rank === null ? null : best, ...none };
}

it('lists the headline and the rank on each leaderboard that ranks the model', () => {
  const entries = [onBenchmark('cvrr-es', 2), onBenchmark('vidhal', null), onBenchmark('none', 1)];
  expect(listBestResults(entries)).toEqual([
    { name: 'CVRR-ES', value: '75.03%', note: 'rank 2 of 10' },
  ]);
});
