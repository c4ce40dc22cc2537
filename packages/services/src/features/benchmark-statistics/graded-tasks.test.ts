import { benchmarks, type MetricDefinition } from '@clapboard/benchmarks';
import { expect, it } from 'vitest';
import { listGradedTasks } from './graded-tasks';

const createTask = (id: string, metric: Pick<MetricDefinition, 'unit' | 'direction'>) => ({
  ...{ id, title: id, short: id, description: '', primaryMetric: 'm' },
  metrics: [
    {
      ...{ id: 'm', title: 'm', short: 'm', description: '', formula: '', decimals: 1 },
      ...{ channel: 'm', aggregate: 'mean' as const },
      ...metric,
    },
  ],
});

it('answers with a number without bounds are neither right nor wrong', () => {
  const tasks = [
    createTask('accuracy', { unit: 'percent', direction: 'higher' }),
    createTask('cost', { unit: 'fraction', direction: 'lower' }),
    createTask('grade', { unit: 'score', direction: 'higher' }),
    createTask('bias', { unit: 'percent', direction: 'neutral' }),
  ];
  expect(listGradedTasks({ tasks }).map(({ id }) => id)).toEqual(['accuracy', 'cost']);
});

it.each(benchmarks)('every task of $id has answers that can be right', (definition) => {
  expect(listGradedTasks(definition)).toEqual(definition.tasks);
});
