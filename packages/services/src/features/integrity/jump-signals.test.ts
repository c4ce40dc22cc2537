import type { Item } from '@clapboard/benchmarks';
import { expect, test } from 'vitest';
import { findJumpSignals } from './jump-signals';
import type { ReadTask } from './read-task';

const n = 100;
const metric: ReadTask['metric'] = {
  id: 'accuracy',
  title: 'Accuracy',
  short: 'Acc.',
  description: 'Share of right answers.',
  formula: 'right / all',
  direction: 'higher',
  unit: 'percent',
  decimals: 1,
  channel: 'right',
  aggregate: 'mean',
};
const items = Array.from({ length: n }, (_, index) => ({
  id: String(index),
  cluster: String(index),
})) as Item[];

/** A task with a weak and a strong run of one model that differ in these facts. */
function readRuns(facts: readonly Partial<ReadTask['submissions'][number]>[]): ReadTask {
  return {
    task: 'qa',
    metric,
    items,
    submissions: facts.map((more, index) => ({
      submissionId: `s${index}`,
      submitterId: 'ada',
      modelId: 'm',
      createdAt: new Date(2026, 0, 1 + index),
      evaluationId: `e${index}`,
      scoredAt: new Date(2026, 0, 1 + index),
      revisionId: 'r',
      scorerVersion: '3',
      baseline: false,
      isPublic: false,
      model: 'M',
      judge: null,
      parts: new Map(),
      headline: null,
      ...more,
    })),
    choices: null,
    texts: null,
    values: facts.map((_, index) =>
      Float64Array.from({ length: n }, (__, item) => (item < 20 + index * 70 ? 1 : 0)),
    ),
    answered: [],
    wording: [],
    influence: [],
  };
}

test('a jump names the task and the earlier run, for a link to their comparison', () => {
  expect(findJumpSignals(readRuns([{}, {}]), [])).toMatchObject([
    { submissionId: 's1', otherSubmissionId: 's0', facts: { task: 'qa', before: 0.2, after: 0.9 } },
  ]);
});

test('runs of other models, judges or scorers don’t count as a jump', () => {
  expect(findJumpSignals(readRuns([{}, { modelId: 'other' }]), [])).toEqual([]);
  expect(findJumpSignals(readRuns([{ judge: 'recorded' }, { judge: 'profile' }]), [])).toEqual([]);
  expect(findJumpSignals(readRuns([{}, { scorerVersion: '4' }]), [])).toEqual([]);
});
