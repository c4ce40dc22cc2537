import { describe, expect, test } from 'vitest';
import { bootstrapTInterval, clusterVariance, drawClusters, wilsonInterval } from './index';

describe('the interval of a share', () => {
  test('matches scipy', () => {
    // python3 -c "from scipy import stats; print(stats.binomtest(18, 20).proportion_ci(method='wilson'))"
    const { low, high } = wilsonInterval(0.9, 20, 1.9599639845400545);
    expect(low).toBeCloseTo(0.6989663547715128, 12);
    expect(high).toBeCloseTo(0.9721335187862319, 12);
  });

  test.each([0, 1])('contains a share of %d as its bound and has a width', (p) => {
    const { low, high } = wilsonInterval(p, 153, 1.976);
    expect(p === 0 ? low : high).toBe(p);
    expect(high - low).toBeGreaterThan(0.02);
  });
});

describe('the cluster-robust variance', () => {
  test('is s² / n if every item is a cluster', () => {
    // Values 1, 2, 3, 6: mean 3, s² = 14 / 3.
    const influences = [1, 2, 3, 6].map((value) => (value - 3) / 4);
    expect(clusterVariance(influences, 4)).toBeCloseTo(14 / 3 / 4, 12);
  });

  test('does not exist for a single cluster', () => {
    expect(clusterVariance([0], 1)).toBeNaN();
  });
});

describe('the bootstrap-t interval', () => {
  const values = [1, 1, 1, 1, 1, 1, 1, 0.87, 0.63, 0.1];
  const mean = values.reduce((sum, value) => sum + value, 0) / 10;
  const sums = Float64Array.from(values, (value) => (value - mean) / 10);

  test('extends further towards the long tail of the sample', () => {
    const found = bootstrapTInterval(mean, sums, drawClusters(10, 2000, 'lean'));
    const [below, above] = [mean - (found?.low ?? 0), (found?.high ?? 0) - mean];
    expect(below).toBeGreaterThan(2 * above);
  });

  test('matches the t interval for a symmetric sample within the error of the draws', () => {
    const even = Float64Array.from({ length: 40 }, (_, i) => (i - 19.5) / 40);
    const error = Math.sqrt(clusterVariance(even, 40));
    const found = bootstrapTInterval(0, even, drawClusters(40, 20_000, 'even'));
    expect((found?.high ?? 0) / error).toBeGreaterThan(1.9);
    expect((found?.high ?? 0) / error).toBeLessThan(2.15);
  });

  test('is not shifted by influences that do not add up to 0', () => {
    const draws = drawClusters(10, 200, 'shifted');
    const shifted = sums.map((sum) => sum + 0.02);
    const reach = (influences: Float64Array) =>
      (bootstrapTInterval(0, influences, draws)?.high ?? 0) /
      Math.sqrt(clusterVariance(influences, 10));
    expect(reach(shifted)).toBeCloseTo(reach(sums), 12);
  });

  test('does not exist without a spread', () => {
    expect(bootstrapTInterval(1, new Float64Array(10), drawClusters(10, 50, 'flat'))).toBeNull();
  });
});
