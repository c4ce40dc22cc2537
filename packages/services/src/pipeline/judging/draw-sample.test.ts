import { describe, expect, it } from 'vitest';
import { drawSample } from './draw-sample';
import { isSameJudgement } from './finish-spot-checks';

const values = Array.from({ length: 20 }, (_, i) => i);

describe('drawSample', () => {
  it('draws distinct values in order, deterministic for a seed', () => {
    const drawn = drawSample(values, 7, 'seed');
    expect(new Set(drawn).size).toBe(7);
    expect(drawn).toEqual([...drawn].sort((a, b) => a - b));
    expect(drawSample(values, 7, 'seed')).toEqual(drawn);
    expect(drawSample(values, 7, 'another')).not.toEqual(drawn);
  });

  it('draws all values if the sample is at least as large', () => {
    expect(drawSample(values, 20, 'seed')).toEqual(values);
    expect(drawSample(values, 99, 'seed')).toEqual(values);
    expect(drawSample([], 5, 'seed')).toEqual([]);
  });

  it('draws uniformly: over 2,000 seeds, each of 20 values is drawn 500 times, ± 5 standard deviations', () => {
    const counts = values.map(() => 0);
    for (let seed = 0; seed < 2000; seed += 1) {
      for (const value of drawSample(values, 5, `${seed}`))
        counts[value] = (counts[value] ?? 0) + 1;
    }
    // Binomial: n = 2000, p = 1/4, deviation √(2000 × 1/4 × 3/4) = 19.4.
    for (const count of counts) expect(Math.abs(count - 500)).toBeLessThan(97);
  });
});

describe('isSameJudgement', () => {
  it('treats values within the tolerance, and two undefined values, as the same', () => {
    expect(isSameJudgement(1, 1, 0)).toBe(true);
    expect(isSameJudgement(1, 0, 0)).toBe(false);
    expect(isSameJudgement(0.25, 0.5, 0.25)).toBe(true);
    expect(isSameJudgement(0.25, 0.51, 0.25)).toBe(false);
    expect(isSameJudgement(Number.NaN, Number.NaN, 0)).toBe(true);
    expect(isSameJudgement(Number.NaN, 0, 1)).toBe(false);
    expect(isSameJudgement(Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, 0)).toBe(true);
  });
});
