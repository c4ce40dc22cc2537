import { expect, test } from 'vitest';
import { baselines, printedDifferently } from './baselines';

const value = (model: string, metric: string, slice: string) =>
  baselines
    .find((baseline) => baseline.model === model)
    ?.scores.find((score) => score.metric === metric && score.slice === slice)?.value;

test('numbers that two tables print differently are known, and the fuller table is shown', () => {
  expect(printedDifferently).toEqual(['GPT-4o (subset), control/positive_accuracy: 63.3, 63']);
});

test('the headline rows of the paper are there, full set and subset apart', () => {
  expect(value('LLaVA-OneVision 72B', 'strict', 'average')).toBe(0.431);
  expect(value('LLaVA-OneVision 72B (subset)', 'strict', 'average')).toBe(0.445);
  expect(value('Gemini-1.5-Pro (subset)', 'strict', 'average')).toBe(0.493);
  expect(value('Human', 'strict', 'average')).toBe(0.93);
  expect(value('Human', 'strict', 'control')).toBeUndefined();
  expect(value('GPT-4o (subset)', 'bias', 'chrono')).toBe(-0.608);
});

// Table 7 prints for this cell the two numbers of agent binding; Table 2 prints another StrictVLE.
const notTheProduct = ['Gemini-1.5-Pro (subset), action_bind'];

test('StrictVLE is positive accuracy times negative accuracy given it, but for one cell', () => {
  const apart = baselines.flatMap(({ model, scores }) =>
    scores
      .filter(({ metric, slice }) => metric === 'strict' && slice !== 'average')
      .flatMap(({ slice, value: strict }) => {
        const positive = value(model, 'positive_accuracy', slice);
        const negative = value(model, 'negative_given_positive', slice);
        if (positive === undefined || negative === undefined) return [];
        return Math.abs(positive * negative - strict) < 0.003 ? [] : [`${model}, ${slice}`];
      }),
  );
  expect(apart).toEqual(notTheProduct);
});
