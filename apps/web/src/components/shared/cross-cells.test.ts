import { expect, it } from 'vitest';
import { computeStrengths } from './cross-cells';

const row = (id: string, value?: number) => ({
  id,
  cells:
    value === undefined
      ? {}
      : {
          b: {
            submissionId: id,
            value,
            n: 10,
            items: 10,
            clusters: 10,
            full: null,
            ciLow: null,
            ciHigh: null,
            rank: 1,
            rankSet: null,
            source: null,
            derived: false,
          },
        },
});

it('the best value has strength 1 and the worst 0, in either direction of the metric', () => {
  const rows = [row('low', 0.2), row('middle', 0.5), row('high', 1), row('absent')];
  expect(Object.fromEntries(computeStrengths(rows, 'b', 'higher'))).toEqual({
    low: 0,
    middle: 0.37499999999999994,
    high: 1,
  });
  expect(Object.fromEntries(computeStrengths(rows, 'b', 'lower'))).toEqual({
    low: 1,
    middle: 0.625,
    high: 0,
  });
});

it('neutral metrics, infinite values and a value alone are not shaded', () => {
  const rows = [row('a', 0.3), row('b', 0.2), row('c', Number.POSITIVE_INFINITY)];
  expect(computeStrengths(rows, 'b', 'neutral').size).toBe(0);
  expect(Object.fromEntries(computeStrengths(rows, 'b', 'lower'))).toEqual({ a: 0, b: 1 });
  expect(computeStrengths([row('a', 0.3), row('absent')], 'b', 'lower').size).toBe(0);
});
