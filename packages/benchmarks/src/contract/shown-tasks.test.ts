import { expect, test } from 'vitest';
import type { CompositeDefinition, TaskDefinition } from './definition';
import { shownTasks } from './shown-tasks';

const metric = {
  id: 'right',
  title: 'Right',
  short: 'Right',
  description: 'Share of right answers.',
  formula: 'right / all',
  direction: 'higher',
  unit: 'percent',
  decimals: 1,
} as const;
const task: TaskDefinition = {
  id: 'one',
  title: 'One',
  short: 'One',
  description: 'One.',
  metrics: [{ ...metric, channel: 'right', aggregate: 'mean' }],
  primaryMetric: 'right',
};
const composite = (id: string, slice: string): CompositeDefinition => ({
  task: 'mean',
  title: 'Mean',
  short: 'Mean',
  metric: { ...metric, id },
  slice,
  of: [{ task: 'one', metric: 'right', slice }],
});

test('composites that share an id are shown together, before the tasks', () => {
  const composites = [composite('right', 'all'), composite('right', 'a'), composite('rules', 'a')];
  const [mean, ...rest] = shownTasks({ tasks: [task], composites });
  expect(mean).toMatchObject({ id: 'mean', primaryMetric: 'right', slices: ['all', 'a'] });
  expect(mean?.metrics.map(({ id }) => id)).toEqual(['right', 'rules']);
  expect(rest).toEqual([task]);
  expect(shownTasks({ tasks: [task] })).toEqual([task]);
});
