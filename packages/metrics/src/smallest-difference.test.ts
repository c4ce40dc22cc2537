import { expect, it } from 'vitest';
import { differenceTable } from './difference-table';
import { gaussian } from './gaussian';
import { rng } from './rng';
import { smallestDifference } from './smallest-difference';

/** A model's value and influences from its right answers, one item per cluster. */
function toModel(right: readonly number[]) {
  const value = right.reduce((sum, item) => sum + item, 0) / right.length;
  return { value, influences: Float64Array.from(right, (item) => (item - value) / right.length) };
}

const tabulate = (...models: number[][]) =>
  differenceTable(new Map(models.map((right, index) => [String(index), toModel(right)])));

it('is the sum of two quantiles of t times the median standard error of the pairs, by hand', () => {
  // Differences on the four items: 0 0 1 0, 1 0 1 0 and 1 0 0 0. Their sums of squares about the mean are 3/4, 1 and
  // 3/4, and each standard error is √(4/3 × squares) / 4: 1/4, 1/√12 and 1/4.
  const table = tabulate([1, 1, 1, 0], [1, 1, 0, 0], [0, 1, 0, 0]);
  expect([...(table.errors[2] ?? [])]).toEqual([
    expect.closeTo(1 / Math.sqrt(12), 12),
    expect.closeTo(1 / 4, 12),
  ]);
  // With three degrees of freedom, t has the quantiles 3.18245 and 0.97847.
  expect(smallestDifference(table)).toBeCloseTo(4.1609186176 / 4, 9);
});

it.each([
  [6, 2.570582],
  [20, 2.093024],
  [1000, 1.962341],
])(
  'a test on %i clusters finds a difference of this size in 80 of 100 cases',
  (clusters, critical) => {
    const difference = smallestDifference({ errors: [Float64Array.of(1)], clusters }) ?? Number.NaN;
    const normal = gaussian(rng(`power ${clusters}`));
    const samples = 10_000;
    const df = clusters - 1;
    let found = 0;
    for (let sample = 0; sample < samples; sample += 1) {
      // The estimated standard error varies as √(χ² / df), with the χ² of Wilson and Hilferty 1931.
      const chiSquared = df * (1 - 2 / (9 * df) + normal() * Math.sqrt(2 / (9 * df))) ** 3;
      if (Math.abs(difference + normal()) > critical * Math.sqrt(Math.max(0, chiSquared) / df))
        found += 1;
    }
    expect(found / samples).toBeGreaterThan(0.78);
    expect(found / samples).toBeLessThan(0.82);
  },
);

it('ignores pairs of results with equal outcomes, and is undefined without another', () => {
  expect(smallestDifference(tabulate([1, 0, 1], [1, 0, 1], [0, 0, 1]))).toBeCloseTo(
    smallestDifference(tabulate([1, 0, 1], [0, 0, 1])) ?? Number.NaN,
    12,
  );
  expect(smallestDifference(tabulate([1, 0], [1, 0]))).toBeNull();
  expect(smallestDifference(tabulate([1, 0]))).toBeNull();
  expect(smallestDifference(tabulate([1], [0]))).toBeNull();
});
