import { describe, expect, it } from 'vitest';
import { describeAspects, describeExtremes, listNames } from './describe-aspects';
import type { Category } from './series';

it('a long list of names becomes a number', () => {
  expect([['A'], ['A', 'B', 'C'], ['A', 'B', 'C', 'D']].map(listNames)).toEqual([
    'A',
    'A, B and C',
    '4 models',
  ]);
});

const accuracy = { direction: 'higher', unit: 'percent', decimals: 1 } as const;
const series = ['A', 'B', 'C'].map((id) => ({ id, name: id }));
const category = (id: string, a: number, b: number, half = 0.05) => ({
  id,
  title: id,
  points: {
    A: { value: a, low: a - half, high: a + half },
    B: { value: b, low: b - half, high: b + half },
  },
});

describe('aspects of several models', () => {
  const describeAll = (...categories: readonly Category[]) =>
    describeAspects(categories, series, accuracy, 'aspect');

  it('name the model that is best most often, and where intervals overlap', () => {
    expect(
      describeAll(category('x', 0.8, 0.5), category('y', 0.6, 0.55), category('z', 0.2, 0.3)),
    ).toBe('A is best in 2 of 3 aspects; intervals overlap in 1');
    expect(describeAll(category('x', 0.8, 0.5))).toBe(
      'A is best in 1 of 1 aspect; no intervals overlap',
    );
  });

  it('count where there are no intervals, as in papers', () => {
    const published = {
      id: 'y',
      title: 'y',
      points: {
        A: { value: 0.6, low: 0.5, high: 0.7 },
        B: { value: 0.4, low: null, high: null },
      },
    };
    expect(describeAll(published)).toBe('A is best in 1 of 1 aspect; no intervals to compare in 1');
    expect(describeAll(category('x', 0.6, 0.55), published)).toBe(
      'A is best in 2 of 2 aspects; intervals overlap in 1, no intervals to compare in 1',
    );
  });

  it('name several if they are level, and none if all values are equal', () => {
    expect(describeAll(category('x', 0.8, 0.5), category('y', 0.2, 0.5))).toBe(
      'A and B are each best in 1 of 2 aspects',
    );
    expect(describeAll(category('x', 0.5, 0.5))).toBeNull();
  });

  it('name a later model, too, and skip categories that only one has', () => {
    const { A } = category('y', 0.9, 0).points;
    const alone = { id: 'y', title: 'y', points: { A } };
    expect(describeAll(category('x', 0.5, 0.8), alone)).toBe(
      'B is best in 1 of 1 aspect; no intervals overlap',
    );
    expect(describeAll(alone)).toBeNull();
  });

  it('go by the direction that is better', () => {
    const describeBy = (direction: 'lower' | 'neutral') =>
      describeAspects([category('x', 0.5, 0.8)], series, { direction }, 'test');
    expect(describeBy('lower')).toBe('A is best in 1 of 1 test; no intervals overlap');
    expect(describeBy('neutral')).toBeNull();
  });
});

describe('aspects of one model', () => {
  const [first] = series;
  const describeAll = (...categories: readonly Category[]) =>
    describeExtremes(categories, first ?? { id: '' }, accuracy);

  it('name the highest and the lowest, and whether their intervals overlap', () => {
    expect(describeAll(category('x', 0.5, 0), category('y', 0.8, 0), category('z', 0.6, 0))).toBe(
      'Highest: y (80.0%), lowest: x (50.0%)',
    );
    expect(describeAll(category('x', 0.5, 0), category('y', 0.58, 0))).toBe(
      'Highest: y (58.0%), lowest: x (50.0%); their intervals overlap',
    );
  });

  it('say nothing if they are equal, or if the model has one value', () => {
    expect(describeAll(category('x', 0.5, 0), category('y', 0.5, 0))).toBeNull();
    expect(describeAll(category('x', 0.5, 0), { id: 'y', title: 'y', points: {} })).toBeNull();
  });
});
