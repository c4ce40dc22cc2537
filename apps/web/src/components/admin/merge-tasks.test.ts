import { expect, test } from 'vitest';
import { mergeTasks } from './merge-tasks';

test('entries that differ in their task only become one, and others stay apart', () => {
  const entries = [
    { task: 'choice', slice: 'all', changed: 2 },
    { task: 'choice', slice: 'action', changed: 1 },
    { task: 'order', slice: 'all', changed: 2 },
    { task: 'order', slice: 'action', changed: 0 },
  ];
  expect(
    mergeTasks(entries).map(({ entry, tasks }) => [entry.slice, entry.changed, tasks]),
  ).toEqual([
    ['all', 2, ['choice', 'order']],
    ['action', 1, ['choice']],
    ['action', 0, ['order']],
  ]);
});
