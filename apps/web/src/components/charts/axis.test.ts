import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeAxisTicks, countTickDecimals } from './axis';

describe('the value axis', () => {
  it('encloses zero and every value', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: -1, max: 1, noNaN: true })), (values) => {
        const ticks = computeAxisTicks(values);
        const [low = 0, high = 0] = [ticks[0], ticks.at(-1)];
        return [0, ...values].every((value) => value >= low - 1e-9 && value <= high + 1e-9);
      }),
    );
  });

  it('ends at 1 if every value is zero', () => {
    expect(computeAxisTicks([0, 0])).toEqual([0, 1]);
    expect(computeAxisTicks([5e-324, -5e-324])).toEqual([0, 1]);
  });

  it('gives each tick a different label', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.001, max: 1, noNaN: true }), (value) => {
        const ticks = computeAxisTicks([value]);
        const labels = ticks.map((tick) => tick.toFixed(countTickDecimals(ticks, 1)));
        return new Set(labels).size === labels.length;
      }),
    );
  });

  it('uses enough decimals for each tick', () => {
    expect(computeAxisTicks([0.83])).toHaveLength(6);
    expect(countTickDecimals(computeAxisTicks([0.83]), 1)).toBe(1);
    expect(countTickDecimals(computeAxisTicks([0.83]), 100)).toBe(0);
    expect(countTickDecimals(computeAxisTicks([0.25]), 1)).toBe(2);
  });
});
