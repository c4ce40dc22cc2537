import { benchmarks } from '@clapboard/benchmarks';
import { shownTasks } from '@clapboard/benchmarks/shown-tasks';
import { expect, it } from 'vitest';
import { splitWords } from '../../core/text/match-text';
import { findDefinitions } from './find-definitions';

const find = (query: string) => findDefinitions(splitWords(query.toLowerCase()));

it('finds every leaderboard, task, metric and published model by its title', () => {
  for (const definition of benchmarks) {
    const { id, title, baselines } = definition;
    expect(find(title)[0]).toMatchObject({ kind: 'leaderboard', title, href: `/b/${id}` });
    for (const task of shownTasks(definition)) {
      const href = `/b/${id}?view=${task.id}`;
      expect(find(`${title} ${task.title}`)).toContainEqual(expect.objectContaining({ href }));
      for (const metric of task.metrics) {
        expect(find(`${metric.title} ${title}`)).toContainEqual(
          expect.objectContaining({ kind: 'metric', title: metric.title, detail: title }),
        );
      }
    }
    for (const { kind, model } of baselines) {
      const hit = expect.objectContaining({ kind: 'published', title: model });
      if (kind === 'model') expect(find(model)).toContainEqual(hit);
    }
  }
});

it('ignores words after the sixth and returns at most five hits of a kind', () => {
  expect(find('a a a a a a zzz')).toEqual(find('a'));
  expect(find('a').filter(({ kind }) => kind === 'metric').length).toBeLessThanOrEqual(5);
});
