import { expect, it } from 'vitest';
import { jain, waitsByPerson } from './waits';

it('a wait ends when a worker claims the submission, and the first result counts from the first submission', () => {
  const waits = waitsByPerson([
    { person: 'a', created: 10, started: 50, finished: 60 },
    { person: 'a', created: 0, started: 70, finished: 90 },
    { person: 'b', created: 5, started: 5, finished: 6 },
  ]);
  expect(waits).toEqual([
    { submissions: 2, mean: 55, median: 55, first: 60 },
    { submissions: 1, mean: 0, median: 0, first: 1 },
  ]);
});

it.each([
  [[3, 3, 3], 1],
  [[1, 0, 0, 0], 0.25],
  [[1, 3], 0.8],
  [[], 1],
])('the fairness index of %j is %d', (values, index) => {
  expect(jain(values)).toBeCloseTo(index, 12);
});
