import type { BenchmarkDefinition, EvaluationResult } from '@clapboard/benchmarks';
import { findBenchmark, headlineNumber } from '@clapboard/benchmarks';
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
  keyKnown: false,
  complete: false,
};

test('a score that waits for verdicts is a dash with the number of unjudged items', () => {
  if (!definition) throw new Error('The benchmark is not registered.');
  const lines = scoreReport(definition, result).filter((line) => line.startsWith('Accuracy (%)'));
  expect(lines).toHaveLength(2);
  for (const line of lines) expect(line).toMatch(/ – {2,}388 {2}12 of 400 not judged$/);
});

test('starts with the headline and, if different, its value over all items', () => {
  const velociti = findBenchmark('velociti');
  if (!velociti) throw new Error('The benchmark is not registered.');
  const at = { task: 'entailment', slice: 'average' };
  const counts = { answered: 7, missing: 0, unparseable: 6150, refused: 0, judgeFailed: 0 };
  const abstaining: EvaluationResult = {
    ...result,
    coverage: [{ ...at, ...counts, items: 6157 }],
    scores: [
      { ...at, metric: 'strict', value: 1, n: 7, ciLow: null, ciHigh: null },
      {
        ...at,
        metric: 'strict_refusals_wrong',
        value: 0.00147,
        n: 6157,
        ciLow: null,
        ciHigh: null,
      },
    ],
  };
  expect(scoreReport(velociti, abstaining)[0]).toBe(
    'Headline: StrictVLE (%), Average: 100.0 on 7 of 6,157 items (official); 0.1 on all items (determines the rank)',
  );
  expect(headlineNumber(velociti, abstaining)).toEqual({
    ...at,
    metric: 'strict',
    official: 1,
    full: 0.00147,
    items: 6157,
    counted: 7,
  });
});

test('a composite headline counts the items of all tasks', () => {
  if (!definition) throw new Error('The benchmark is not registered.');
  const tasks = ['multi-choice', 'yes_no', 'caption_matching', 'captioning'];
  const covered = { slice: 'overall', items: 10, answered: 10, missing: 0, unparseable: 0 };
  expect(
    headlineNumber(definition, {
      coverage: tasks.map((task) => ({ ...covered, task: task, refused: 0, judgeFailed: 0 })),
      scores: [{ ...row, task: 'average', metric: 'accuracy', value: 0.5, n: 40 }],
    }),
  ).toMatchObject({ task: 'average', official: 0.5, full: 0.5, items: 40, counted: 40 });
});
