import { expect, test } from 'vitest';
import { getPrimaryMetric, itemCredit, itemOutcome } from './item-outcome';

const accuracy = { direction: 'higher', unit: 'percent' } as const;
const cost = { direction: 'lower', unit: 'percent' } as const;

test('a share is right at its best end, wrong at its worst end and partly right in between', () => {
  expect([1, 0.99, 0.01, 0].map((value) => itemOutcome(accuracy, null, value))).toEqual([
    'right',
    'partly',
    'partly',
    'wrong',
  ]);
  expect([0, 0.2, 1, Infinity].map((value) => itemOutcome(cost, null, value))).toEqual([
    'right',
    'partly',
    'wrong',
    'wrong',
  ]);
});

test('a non-answer is never wrong, even with a number', () => {
  for (const kind of ['missing', 'unparseable', 'refused', 'judge-failed'] as const) {
    expect(itemOutcome(accuracy, kind, 0)).toBe(kind);
    expect(itemOutcome(accuracy, kind, Number.NaN)).toBe(kind);
  }
});

test('an answer outside the denominator is neither right nor wrong', () => {
  expect(itemOutcome(accuracy, null, Number.NaN)).toBe('uncounted');
});

test('a number without known bounds is never right or wrong', () => {
  expect(itemOutcome({ direction: 'higher', unit: 'score' }, null, 5)).toBe('partly');
  expect(itemOutcome({ direction: 'neutral', unit: 'fraction' }, null, 1)).toBe('partly');
});

test('an outcome is worth its share, and nothing if it is wrong, missing or uncounted', () => {
  const credit = (metric: typeof accuracy | typeof cost, value: number) =>
    itemCredit(metric, itemOutcome(metric, null, value), value);
  expect([1, 0.75, 0].map((value) => credit(accuracy, value))).toEqual([1, 0.75, 0]);
  expect([0, 0.25, 1, 20, Infinity].map((value) => credit(cost, value))).toEqual([
    1, 0.75, 0, 0, 0,
  ]);
  expect(credit(accuracy, Number.NaN)).toBe(0);
  expect(itemCredit(accuracy, itemOutcome(accuracy, 'refused', 1), 1)).toBe(0);
});

test('throws for a task without its primary metric', () => {
  const task = { id: 't', title: '', short: '', description: '', metrics: [], primaryMetric: 'm' };
  expect(() => getPrimaryMetric(task)).toThrow('primary metric');
});
