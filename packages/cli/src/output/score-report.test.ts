import type { BenchmarkDefinition, EvaluationResult } from '@clapboard/benchmarks';
import { findBenchmark } from '@clapboard/benchmarks';
import { expect, test } from 'vitest';
import { scoreReport } from './score-report';

const definition: BenchmarkDefinition | undefined = findBenchmark('tempcompass');
const task = 'captioning';
const row = { task, slice: 'overall', ciLow: null, ciHigh: null };
const result: EvaluationResult = {
  recognised: [],
  issues: [],
  tasks: [],
  coverage: [
    {
      task,
      slice: 'overall',
      items: 400,
      answered: 388,
      missing: 0,
      unparseable: 0,
      refused: 0,
      judgeFailed: 12,
    },
  ],
  scores: [
    { ...row, metric: 'accuracy', value: null, n: 388 },
    { ...row, task: 'average', metric: 'accuracy', value: null, n: 388 },
  ],
  selfJudged: 388,
  serverJudged: 0,
  complete: false,
};

test('a number that waits for verdicts is a dash, with how many it waits for beside it', () => {
  if (!definition) throw new Error('The benchmark is not registered.');
  const lines = scoreReport(definition, result).filter((line) => line.startsWith('Accuracy (%)'));
  expect(lines).toHaveLength(2);
  for (const line of lines) expect(line).toMatch(/ – {2,}388 {2}12 of 400 not judged$/);
});
