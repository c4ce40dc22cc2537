import { percent, roundHalfEven } from '@clapboard/metrics';
import { expect, test } from 'vitest';
import { baselines, publishedConflicting } from './baselines';
import published from './baselines.json';
import prompts from './baselines-prompts.json';
import { aspects } from './slices';
import { type TaskId, taskIds } from './tasks';

const models = baselines.filter(({ promptVariant }) => promptVariant === undefined);

function publishedValue(
  model: string,
  task: string,
  slice: string,
  metric = 'accuracy',
  rows = models,
) {
  const found = rows
    .find((baseline) => baseline.model === model)
    ?.scores.find(
      (score) => score.task === task && score.slice === slice && score.metric === metric,
    );
  return found?.value ?? Number.NaN;
}

/** Mean of published parts in percent, weighted by instructions. */
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

/** Rounding error of the average and its parts: half of the last printed digit. */
const slack = 0.1 + 1e-9;

test('averages of models and chance are means over instructions, averages of humans over aspects', () => {
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

test('every aspect matches its fine-grained aspects', () => {
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

test('the averages of Table 8 match Table 2', () => {
  for (const { tasks } of published) {
    for (const task of taskIds) {
      const printed: { avg: number; fineAvg?: number } = tasks[task];
      if (printed.fineAvg !== undefined) expect(printed.fineAvg).toBe(printed.avg);
    }
  }
});

test('the first prompt of Table 9 matches Table 2', () => {
  expect(prompts).toHaveLength(11);
  for (const { model, tasks } of prompts) {
    for (const task of ['multi-choice', 'caption_matching'] as const) {
      const { avg, matchRate } = tasks[task].prompt1;
      expect([model, percent(publishedValue(model, task, 'overall'))]).toEqual([model, avg]);
      expect(percent(publishedValue(model, task, 'overall', 'match_rate'))).toBe(matchRate);
    }
  }
});

test('Table 5 over all videos matches Table 2 without action', () => {
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

test('every task has humans, chance and eleven models, each number once', () => {
  expect(models).toHaveLength(13);
  for (const { model, scores } of baselines) {
    const keys = scores.map(({ task, metric, slice }) => `${task}/${metric}/${slice}`);
    expect([model, new Set(keys).size]).toEqual([model, keys.length]);
  }
  expect(percent(publishedValue('Video-LLaVA', 'captioning', 'overall'))).toBe(34.8);
  const second = baselines.filter((row) => !models.includes(row));
  expect(
    percent(publishedValue('Video-LLaVA', 'multi-choice', 'overall', 'accuracy', second)),
  ).toBe(45.6);
});
