import { describe, expect, test } from 'vitest';
import { measureCoverage, measureFalseVerdicts } from './rates';
import { clusteredShare, independentShare, sharedVideos, skewedScores } from './simulations';

/** Three standard errors below 93.5%. Simulations are seeded, so the test is deterministic. */
const least = (repetitions: number) => 0.935 - 3 * Math.sqrt((0.935 * 0.065) / repetitions);

describe('95% intervals cover the truth', () => {
  test.each([
    [20, 0.95],
    [20, 0.98],
    [40, 0.98],
  ])('of a share of %d independent items at %d', (n, p) => {
    expect(measureCoverage(independentShare(n, p), 2000)).toBeGreaterThan(least(2000));
  });

  test.each([
    [18, 6],
    [60, 20],
  ])('of a share at 0.97 of %d items on %d videos', (n, videos) => {
    expect(measureCoverage(clusteredShare(n, videos, 0.97, 0.2), 300)).toBeGreaterThan(least(300));
  });

  test('of the mean of seven tests that share videos', () => {
    const rate = measureCoverage(sharedVideos(50, 0.3), 400);
    expect(rate).toBeGreaterThan(least(400));
    expect(rate).toBeLessThan(0.99);
  });

  test('of the mean of skewed scores on 18 videos', () => {
    expect(measureCoverage(skewedScores(18, 18), 300)).toBeGreaterThan(least(300));
  });
});

test('a pair test on the mean of tests that share videos rarely reports a difference between equal models', () => {
  expect(measureFalseVerdicts(sharedVideos(50, 0.3, 0.2), 2, 400)).toBeLessThan(0.085);
});
