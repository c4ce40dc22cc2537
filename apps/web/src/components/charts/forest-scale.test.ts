import fc from 'fast-check';
import { expect, it } from 'vitest';
import { computeForestScale, toFraction } from './forest-scale';

it('contains every difference and is symmetric around zero', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: -1, max: 1, noNaN: true })), (values) => {
      const scale = computeForestScale(values);
      expect(toFraction(scale, 0)).toBe(0.5);
      for (const value of values) {
        expect(toFraction(scale, value) + toFraction(scale, -value)).toBeCloseTo(1, 12);
        expect(Math.abs(value)).toBeLessThanOrEqual(scale.reach + 1e-12);
      }
    }),
  );
});

it('has at most seven ticks, including zero', () => {
  const { ticks } = computeForestScale([0.31, -0.1]);
  expect(ticks).toContain(0);
  expect(ticks.length).toBeLessThanOrEqual(7);
});
