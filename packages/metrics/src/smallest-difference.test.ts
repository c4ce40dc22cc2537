import { expect, it } from 'vitest';
import { differenceTable } from './difference-table';
import { normalTail } from './normal-tail';
import { smallestDifference } from './smallest-difference';

/** A model's value and influences from its right answers, one item per cluster. */
function toModel(right: readonly number[]) {
  const value = right.reduce((sum, item) => sum + item, 0) / right.length;
  return { value, influences: Float64Array.from(right, (item) => (item - value) / right.length) };
}

const tabulate = (...models: number[][]) =>
  differenceTable(new Map(models.map((right, index) => [String(index), toModel(right)])));

it('is 2.8 times the median standard error of the pairs, by hand', () => {
  // Differences on the four items: 0 0 1 0, 1 0 1 0 and 1 0 0 0. Their sums of squares about the mean are 3/4, 1 and
  // 3/4, and each standard error is √(4/3 × squares) / 4: 1/4, 1/√12 and 1/4.
  const table = tabulate([1, 1, 1, 0], [1, 1, 0, 0], [0, 1, 0, 0]);
  expect([...(table.errors[2] ?? [])]).toEqual([
    expect.closeTo(1 / Math.sqrt(12), 12),
    expect.closeTo(1 / 4, 12),
  ]);
  expect(smallestDifference(table)).toBeCloseTo(2.8016 / 4, 12);
});

it('a difference of this size is found in 80 of 100 cases', () => {
  const difference = smallestDifference({ errors: [Float64Array.of(1)] }) ?? Number.NaN;
  // The share of a normal distribution around the difference beyond 1.96; the other side is below 1e-6.
  const power = 1 - normalTail(difference - 1.959964);
  expect(power).toBeCloseTo(0.8, 3);
});

it('ignores pairs of results with equal outcomes, and is undefined without another', () => {
  expect(smallestDifference(tabulate([1, 0, 1], [1, 0, 1], [0, 0, 1]))).toBeCloseTo(
    smallestDifference(tabulate([1, 0, 1], [0, 0, 1])) ?? Number.NaN,
    12,
  );
  expect(smallestDifference(tabulate([1, 0], [1, 0]))).toBeNull();
  expect(smallestDifference(tabulate([1, 0]))).toBeNull();
  expect(smallestDifference(tabulate([1], [0]))).toBeNull();
});
