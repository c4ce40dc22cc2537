import { percent, roundHalfEven } from '@clapboard/metrics';
import { expect, test } from 'vitest';
import { baselines, publishedConflicting } from './baselines';
import published from './baselines.json';
import prompts from './baselines-prompts.json';
import { aspects } from './slices';
import { type TaskId, taskIds } from './tasks';

const models = baselines.filter(({ model }) => !model.endsWith('second prompt'));

function publishedValue(model: string, task: string, slice: string, metric = 'accuracy') {
  const found = baselines
    .find((baseline) => baseline.model === model)
    ?.scores.find(
      (score) => score.task === task && score.slice === slice && score.metric === metric,
    );
  return found?.value ?? Number.NaN;
}

/** The mean over instructions of published parts, in percent. */
function micro(
  model: string,
  task: TaskId,
  parts: readonly { slice: string; count: number }[],
): number {
  const n = parts.reduce((sum, { count }) => sum + count, 0);
  const sum = parts.reduce(
    (all, { slice, count }) => all + count * publishedValue(model, task, slice),
    0,
  );
  return percent(sum / n);
}

const getParts = (task: TaskId, only?: string) =>
  aspects
    .filter(({ id }) => only === undefined || id === only)
    .flatMap(({ id, fine }) =>
      fine.map((fineAspect) => ({
        slice: `${id}/${fineAspect.id}`,
        count: fineAspect.counts[task],
      })),
    );

const aspectParts = (task: TaskId, without?: string) =>
  aspects
    .filter(({ id }) => id !== without)
    .map(({ id, fine }) => ({
      slice: id,
      count: fine.reduce((sum, { counts }) => sum + counts[task], 0),
    }));

/** Half of the last printed digit, for the average and for its parts. */
const slack = 0.1 + 1e-9;

test('averages of models and of chance are means over instructions, those of humans over aspects; none differs', () => {
  const differing = models.flatMap(({ model, kind }) =>
    taskIds.flatMap((task) => {
      const printed = percent(publishedValue(model, task, 'overall'));
      const parts = aspectParts(task).map((part) =>
        kind === 'human' ? { ...part, count: 10 } : part,
      );
      const computed = micro(model, task, parts);
      return Math.abs(printed - computed) > slack
        ? [`${model} ${task} ${printed}, parts give ${roundHalfEven(computed, 2)}`]
        : [];
    }),
  );
  expect(differing).toEqual([]);
});

test('every aspect follows from its fine-grained aspects', () => {
  const differing = models
    .filter(({ kind }) => kind !== 'human')
    .flatMap(({ model }) =>
      taskIds.flatMap((task) =>
        aspects.flatMap(({ id }) => {
          const printed = percent(publishedValue(model, task, id));
          const computed = micro(model, task, getParts(task, id));
          return Math.abs(printed - computed) > slack
            ? [`${model} ${task} ${id} ${printed}, parts give ${roundHalfEven(computed, 2)}`]
            : [];
        }),
      ),
    );
  expect(differing).toEqual([]);
});

test('the averages of Table 8 are those of Table 2', () => {
  for (const { tasks } of published) {
    for (const task of taskIds) {
      const printed: { avg: number; fineAvg?: number } = tasks[task];
      if (printed.fineAvg !== undefined) expect(printed.fineAvg).toBe(printed.avg);
    }
  }
});

test('the first prompt of Table 9 is Table 2', () => {
  expect(prompts).toHaveLength(11);
  for (const { model, tasks } of prompts) {
    for (const task of ['multi-choice', 'caption_matching'] as const) {
      const { avg, matchRate } = tasks[task].prompt1;
      expect([model, percent(publishedValue(model, task, 'overall'))]).toEqual([model, avg]);
      expect(percent(publishedValue(model, task, 'overall', 'match_rate'))).toBe(matchRate);
    }
  }
});

test('Table 5 over all videos follows from Table 2 without action', () => {
  const differing = taskIds.flatMap((task) =>
    publishedConflicting(task).flatMap(({ model, all_videos: all }) => {
      const computed = micro(model, task, aspectParts(task, 'action'));
      return Math.abs(percent(all) - computed) > slack
        ? [`${model} ${task} ${percent(all)}, Table 2 gives ${roundHalfEven(computed, 2)}`]
        : [];
    }),
  );
  expect(differing).toEqual([]);
});

test('humans, chance and eleven models stand in every task, each number once', () => {
  expect(models).toHaveLength(13);
  for (const { model, scores } of baselines) {
    const places = scores.map(({ task, metric, slice }) => `${task}/${metric}/${slice}`);
    expect([model, new Set(places).size]).toEqual([model, places.length]);
  }
  expect(percent(publishedValue('Video-LLaVA', 'captioning', 'overall'))).toBe(34.8);
  expect(percent(publishedValue('Video-LLaVA, second prompt', 'multi-choice', 'overall'))).toBe(
    45.6,
  );
});
