import { findBenchmark } from '@clapboard/benchmarks';
import type { SignalFacts } from '@clapboard/services/integrity';
import { expect, it } from 'vitest';
import { describeFacts } from './signal-words';

const leak: SignalFacts = {
  kind: 'like_the_key',
  by: 'score',
  task: 'mcqa',
  slice: 'object',
  value: 0.9,
  expected: 0.5,
  othersUpTo: null,
  models: 8,
  n: 204,
  levels: [],
};

it('names tasks and aspects by their titles, and those that are gone by their ids', () => {
  const vidhal = findBenchmark('vidhal');
  const titles = vidhal && describeFacts(leak, vidhal);
  expect(titles).toContain('90.0% in Multiple choice, Object (204 items)');
  expect(describeFacts(leak)).toContain('in mcqa, object (204 items)');
});
