import { describe, expect, it } from 'vitest';
import { computeStripAxis, isOnAxis, toAxisFraction } from './strip-axis';

const estimate = (value: number, half: number | null = null) => ({
  value,
  low: half === null ? null : value - half,
  high: half === null ? null : value + half,
});

describe('the axis of interval strips', () => {
  it('shows the range of the estimates, padded by 8% of it', () => {
    const axis = computeStripAxis([estimate(0.4), estimate(0.75)], true);
    expect(axis.domain[0]).toBeCloseTo(0.4 - 0.35 * 0.08);
    expect(axis.domain[1]).toBeCloseTo(0.75 + 0.35 * 0.08);
    expect(axis.ticks).toEqual([0.4, 0.5, 0.6, 0.7]);
    expect(axis.scale).toEqual([0, 1]);
  });

  it('never zooms so far that an interval fills more than a quarter', () => {
    const [low, high] = computeStripAxis([estimate(0.5, 0.1)], true).domain;
    expect(0.2 / (high - low)).toBeLessThanOrEqual(0.25);
    expect(0.2 / (high - low)).toBeGreaterThan(0.2);
  });

  it('shows at least a fifth of the scale around a precise value', () => {
    const [low, high] = computeStripAxis([estimate(0.5, 0.001)], true).domain;
    expect([low, high]).toEqual([expect.closeTo(0.384), expect.closeTo(0.616)]);
  });

  it('stays between 0 and 1 for shares, without losing length', () => {
    const { domain } = computeStripAxis([estimate(0.99, 0.005)], true);
    expect(domain[1]).toBe(1);
    expect(domain[0]).toBeCloseTo(0.8 - 0.016);
  });

  it('needs no hint of the scale if it shows all of it, or if the scale has no ends', () => {
    expect(computeStripAxis([estimate(0), estimate(1)], true).scale).toBeNull();
    expect(computeStripAxis([estimate(12), estimate(40)], false).scale).toBeNull();
    expect(computeStripAxis([estimate(-0.3), estimate(0.4)], true).scale).toBeNull();
  });

  it('is the same for every strip that shares it', () => {
    const all = [estimate(0.4, 0.02), estimate(0.7, 0.1)];
    expect(computeStripAxis([...all].reverse(), true)).toEqual(computeStripAxis(all, true));
  });

  it('places outside values at its ends and knows that they are outside', () => {
    const axis = { domain: [0.4, 0.8] as const, ticks: [], scale: null };
    expect(toAxisFraction(axis, 0.5)).toBeCloseTo(0.25);
    expect(toAxisFraction(axis, 0.1)).toBe(0);
    expect([isOnAxis(axis, 0.1), isOnAxis(axis, 0.8)]).toEqual([false, true]);
  });
});
