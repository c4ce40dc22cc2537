import { describe, expect, test } from 'vitest';
import { clusterBootstrap, drawClusters, meanOfReplicates, percentileInterval, rng } from './index';

const singles = (n: number) => Int32Array.from({ length: n }, (_, i) => i);

describe('the cluster bootstrap', () => {
  test('of two clusters the exact resampling distribution comes out', () => {
    // Clusters {0, 1} and {4}: the resamples are 11 → 1/2, 12 or 21 → 5/3, 22 → 4, with odds 1 : 2 : 1.
    const [replicates] = clusterBootstrap({
      clusters: [0, 0, 1],
      channels: [{ values: [0, 1, 4], aggregate: 'mean' }],
      draws: drawClusters(2, 40_000, 'two clusters'),
    });
    const share = (value: number) =>
      (replicates ?? []).filter((replicate) => Math.abs(replicate - value) < 1e-12).length / 40_000;
    expect(share(1 / 2)).toBeCloseTo(0.25, 2);
    expect(share(5 / 3)).toBeCloseTo(0.5, 2);
    expect(share(4)).toBeCloseTo(0.25, 2);
    expect(share(1 / 2) + share(5 / 3) + share(4)).toBe(1);
  });

  test('the largest share is taken anew in every resample', () => {
    const [replicates] = clusterBootstrap({
      clusters: [0, 1],
      channels: [{ values: [0, 1], aggregate: 'largest_share' }],
      draws: drawClusters(2, 20_000, 'codes'),
    });
    // Either both draws hit one cluster (share 1) or both clusters are drawn (share 1/2).
    const whole = (replicates ?? []).filter((replicate) => replicate === 1).length / 20_000;
    expect(whole).toBeCloseTo(0.5, 1);
    expect(new Set(replicates)).toEqual(new Set([1, 0.5]));
  });

  test('an answer without a code lowers the largest share and is never itself the largest', () => {
    const [replicates] = clusterBootstrap({
      clusters: [0, 0, 0, 0],
      channels: [{ values: [-1, -1, -1, 2], aggregate: 'largest_share' }],
      draws: drawClusters(1, 3, 'no code'),
    });
    expect(replicates).toEqual(Float64Array.of(0.25, 0.25, 0.25));
  });

  test('a resample without any denominator is NaN, not zero', () => {
    const [replicates] = clusterBootstrap({
      clusters: [0, 1],
      channels: [{ values: [1, Number.NaN], aggregate: 'mean' }],
      draws: drawClusters(2, 200, 'empty'),
    });
    const undefinedShare = (replicates ?? []).filter(Number.isNaN).length / 200;
    expect(undefinedShare).toBeGreaterThan(0.15);
    expect(undefinedShare).toBeLessThan(0.35);
  });

  test('the same seed gives the same intervals, another seed others', () => {
    const run = (seed: string) =>
      clusterBootstrap({
        clusters: singles(50),
        channels: [{ values: singles(50), aggregate: 'mean' }],
        draws: drawClusters(50, 200, seed),
      });
    expect(run('a')).toEqual(run('a'));
    expect(run('a')).not.toEqual(run('b'));
  });

  test('the order and number of channels change no interval', () => {
    const a = { values: [1, 0, 1, 1], aggregate: 'mean' } as const;
    const b = { values: [0, 1, 2, 1], aggregate: 'largest_share' } as const;
    const run = (channels: readonly (typeof a | typeof b)[]) =>
      clusterBootstrap({ clusters: singles(4), channels, draws: drawClusters(4, 100, 's') });
    const [first, second] = run([a, b]);
    expect(run([b, a])).toEqual([second, first]);
    expect(run([a])).toEqual([first]);
  });

  test('every resample draws as many clusters as there are', () => {
    const { counts } = drawClusters(7, 100, 'sizes');
    for (let resample = 0; resample < 100; resample += 1) {
      const drawn = counts.subarray(resample * 7, (resample + 1) * 7);
      expect(drawn.reduce((sum, count) => sum + count, 0)).toBe(7);
    }
    expect(() => drawClusters(70_000, 1, 'too many')).toThrow(RangeError);
  });

  test('a macro average is resampled within each part', () => {
    const macro = meanOfReplicates([Float64Array.of(1, 3, Number.NaN), Float64Array.of(2, 5, 1)]);
    expect(macro).toEqual(Float64Array.of(1.5, 4, Number.NaN));
    expect(() => meanOfReplicates([])).toThrow(RangeError);
  });
});

describe('coverage of the 95 % interval on simulated samples', () => {
  const samples = 1200;
  const resamples = 400;

  /** Share of simulated samples whose interval holds the true mean. */
  function coverage(
    truth: number,
    simulate: (random: ReturnType<typeof rng>) => { values: number[]; clusters: number[] },
  ): number {
    const random = rng('coverage simulation');
    let held = 0;
    for (let sample = 0; sample < samples; sample += 1) {
      const { values, clusters } = simulate(random);
      const channels = [{ values, aggregate: 'mean' }] as const;
      const clusterCount = Math.max(...clusters) + 1;
      const draws = drawClusters(clusterCount, resamples, `${sample}`);
      const [replicates] = clusterBootstrap({ clusters, channels, draws });
      const interval = replicates ? percentileInterval(replicates) : null;
      if (interval && interval.low <= truth && truth <= interval.high) held += 1;
    }
    return held / samples;
  }

  /** Items of one cluster share a random success rate: 0.2 or 0.8. */
  function clustered(random: ReturnType<typeof rng>) {
    const values: number[] = [];
    const clusters: number[] = [];
    for (let cluster = 0; cluster < 120; cluster += 1) {
      const rate = random.uniform() < 0.5 ? 0.2 : 0.8;
      const size = 1 + random.below(6);
      for (let item = 0; item < size; item += 1) {
        values.push(random.uniform() < rate ? 1 : 0);
        clusters.push(cluster);
      }
    }
    return { values, clusters };
  }

  test('Bernoulli outcomes are covered 95 % ± 1.5', () => {
    const held = coverage(0.35, (random) => ({
      values: Array.from({ length: 250 }, () => (random.uniform() < 0.35 ? 1 : 0)),
      clusters: Array.from({ length: 250 }, (_, i) => i),
    }));
    expect(held).toBeGreaterThan(0.935);
    expect(held).toBeLessThan(0.965);
  });

  test('clustered outcomes are covered 95 % ± 1.5', () => {
    const held = coverage(0.5, clustered);
    expect(held).toBeGreaterThan(0.935);
    expect(held).toBeLessThan(0.965);
  });

  test('forgetting the clusters would cover clearly less', () => {
    const held = coverage(0.5, (random) => {
      const { values } = clustered(random);
      return { values, clusters: values.map((_, i) => i) };
    });
    expect(held).toBeLessThan(0.9);
  });
});
