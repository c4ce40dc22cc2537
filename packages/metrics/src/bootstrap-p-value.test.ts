import { describe, expect, test } from 'vitest';
import { bootstrapPValue, drawClusters, pairedDifference, rng } from './index';

describe('the bootstrap p-value', () => {
  test.each([
    // 2 · (1 + 1) / (1 + 9): one replicate of nine is not above 0.
    [[1, 2, 3, 4, 5, 6, 7, 8, -1], 0.4],
    // The other sign gives the same.
    [[-1, -2, -3, -4, -5, -6, -7, -8, 1], 0.4],
    // None on the other side: never 0.
    [Array.from({ length: 1999 }, () => 0.2), 2 / 2000],
    // A replicate of 0 speaks for either side, rounding included.
    [[0, 0, 0], 1],
    [[1e-17, -1e-17, 0.3], 1],
  ])('of %j is by hand', (replicates, expected) => {
    expect(bootstrapPValue(Float64Array.from(replicates))).toBeCloseTo(expected, 12);
  });

  test('leaves out what is undefined, and is null when nothing is left', () => {
    expect(bootstrapPValue(Float64Array.of(Number.NaN, 1, 1, 1))).toBe(0.5);
    expect(bootstrapPValue(Float64Array.of(Number.NaN))).toBeNull();
  });

  test('calls equal models different in no more than 5 % + 1.5 of 1,000 trials', () => {
    const clusters = Int32Array.from({ length: 120 }, (_, i) => i);
    const draws = drawClusters(120, 1000, 'p-values');
    const source = rng('p-values');
    const outcomes = () =>
      Float64Array.from({ length: 120 }, () => (source.below(100) < 60 ? 1 : 0));
    let rejected = 0;
    for (let trial = 0; trial < 1000; trial += 1) {
      const [first, second] = [outcomes(), outcomes()];
      const replicates = Float64Array.from({ length: draws.resamples }, (_, resample) => {
        let sum = 0;
        for (let i = 0; i < 120; i += 1) {
          const count = draws.counts[resample * 120 + i] ?? 0;
          sum += count * ((first[i] ?? 0) - (second[i] ?? 0));
        }
        return sum / 120;
      });
      if ((bootstrapPValue(replicates) ?? 1) < 0.05) rejected += 1;
      if (trial === 0) {
        const paired = pairedDifference({ clusters, first, second, draws });
        const outside = paired !== null && (paired.interval.low > 0 || paired.interval.high < 0);
        expect((bootstrapPValue(replicates) ?? 1) < 0.05).toBe(outside);
      }
    }
    expect(rejected / 1000).toBeLessThan(0.065);
  });
});
