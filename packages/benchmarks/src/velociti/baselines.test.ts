import { expect, test } from 'vitest';
import { baselines, printedDifferently } from './baselines';

const value = (model: string, metric: string, slice: string) =>
  baselines
    .find((baseline) => baseline.model === model)
    ?.scores.find((score) => score.metric === metric && score.slice === slice)?.value;

test('differences between tables are known, and the more precise table is used', () => {
  expect(printedDifferently).toEqual(['GPT-4o (subset), control/positive_accuracy: 63.3, 63']);
});

test('contains the headline rows of the paper, with separate full set and subset', () => {
  expect(value('LLaVA-OneVision 72B', 'strict', 'average')).toBe(0.431);
  expect(value('LLaVA-OneVision 72B (subset)', 'strict', 'average')).toBe(0.445);
  expect(value('Gemini-1.5-Pro (subset)', 'strict', 'average')).toBe(0.493);
  expect(value('Human', 'strict', 'average')).toBe(0.93);
  expect(value('Human', 'strict', 'control')).toBeUndefined();
  expect(value('GPT-4o (subset)', 'bias', 'chrono')).toBe(-0.608);
});

// For this cell, Table 7 repeats the two numbers of agent binding. Table 2 prints a different StrictVLE.
const notTheProduct = ['Gemini-1.5-Pro (subset), action_bind'];

test('StrictVLE is positive accuracy times conditional negative accuracy, except in one cell', () => {
  const apart = baselines.flatMap(({ model, scores }) => {
    const find = (metric: string, slice: string) =>
      scores.find((score) => score.metric === metric && score.slice === slice)?.value;
    return scores
      .filter(({ metric, slice }) => metric === 'strict' && slice !== 'average')
      .flatMap(({ slice, value: strict }) => {
        const positive = find('positive_accuracy', slice);
        const negative = find('negative_given_positive', slice);
        if (positive === undefined || negative === undefined) return [];
        return Math.abs(positive * negative - strict) < 0.003 ? [] : [`${model}, ${slice}`];
      });
  });
  expect(apart).toEqual(notTheProduct);
});

test('chain of thought is another prompt of a model, not another model', () => {
  const prompted = baselines.flatMap(({ model, promptVariant }) =>
    promptVariant === undefined ? [] : [{ model, promptVariant }],
  );
  expect(prompted).toEqual([
    { model: 'LLaVA-OneVision 72B (subset)', promptVariant: 'chain of thought' },
    { model: 'Gemini-1.5-Pro (subset)', promptVariant: 'chain of thought' },
  ]);
  for (const { model } of prompted) {
    const standard = baselines.filter(
      (baseline) => baseline.model === model && baseline.promptVariant === undefined,
    );
    expect(standard).toHaveLength(1);
  }
});
