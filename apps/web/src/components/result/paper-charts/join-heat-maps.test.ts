import type { Chart } from '@clapboard/benchmarks';
import { expect, it } from 'vitest';
import { joinHeatMaps } from './join-heat-maps';

const columns = [{ id: 'overall', title: 'Overall' }];
const heat = (task: string, id: string, value: number): Extract<Chart, { kind: 'heat' }> => ({
  id,
  kind: 'heat',
  title: 'Accuracy by aspect',
  caption: 'A row for each task.',
  source: null,
  scale: { title: 'Accuracy', unit: 'percent', decimals: 1 },
  rows: [{ id: task, title: task }],
  columns,
  values: [[value]],
});
const table = (id: string): Chart => ({
  id,
  kind: 'table',
  title: 'Clips',
  caption: 'Counts.',
  source: null,
  columns: ['Clips'],
  rows: [[1]],
});

it('stacks the rows of several tasks, and leaves the other charts to their tasks', () => {
  const { overTasks, byTask } = joinHeatMaps([
    { task: 'a', charts: [heat('a', 'accuracy', 0.1), table('t'), heat('a', 'lone', 0.2)] },
    { task: 'b', charts: [heat('b', 'accuracy', 0.3)] },
  ]);
  expect(overTasks).toMatchObject([
    { id: 'accuracy', rows: [{ id: 'a' }, { id: 'b' }], values: [[0.1], [0.3]] },
  ]);
  expect(byTask.map(({ task, charts }) => [task, charts.map(({ id }) => id)])).toEqual([
    ['a', ['t', 'lone']],
  ]);
});

it('does not join heat maps with different columns or rows', () => {
  const other = { ...heat('b', 'accuracy', 1), columns: [{ id: 'speed', title: 'Speed' }] };
  const twice = heat('a', 'accuracy', 1);
  for (const chart of [other, twice]) {
    const tasks = [
      { task: 'a', charts: [heat('a', 'accuracy', 0.1)] },
      { task: 'b', charts: [chart] },
    ];
    expect(joinHeatMaps(tasks)).toEqual({ overTasks: [], byTask: tasks });
  }
});
