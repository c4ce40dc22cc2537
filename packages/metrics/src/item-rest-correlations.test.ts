import fc from 'fast-check';
import { expect, it } from 'vitest';
import { itemRestCorrelations } from './item-rest-correlations';

/** Pearson's correlation by its definition. */
function correlate(x: readonly number[], y: readonly number[]): number {
  const mean = (values: readonly number[]) =>
    values.reduce((sum, value) => sum + value, 0) / values.length;
  const products = (a: readonly number[], b: readonly number[]) =>
    a.reduce((sum, value, i) => sum + (value - mean(a)) * ((b[i] ?? 0) - mean(b)), 0);
  return products(x, y) / Math.sqrt(products(x, x) * products(y, y));
}

it('is the correlation of an item with the others, computed by hand', () => {
  // Five respondents; totals 4, 3, 2, 1, 1.
  const scores = [
    [1, 1, 1, 1, 0],
    [1, 1, 1, 0, 0],
    [1, 1, 0, 0, 0],
    [1, 0, 0, 0, 0],
    [0, 0, 0, 0, 1],
  ].map((row) => Float64Array.from(row));
  const [first, , , fourth, last] = itemRestCorrelations(scores);
  // First item: x = 1 1 1 1 0, rest = 3 2 1 0 1 with mean 1.4. Sum of products 6 − 5 × 0.8 × 1.4 = 0.4;
  // squares 5 × 0.8 × 0.2 = 0.8 and 15 − 5 × 1.4² = 5.2.
  expect(first).toBeCloseTo(0.4 / Math.sqrt(0.8 * 5.2), 12);
  // Fourth: x = 1 0 0 0 0, rest = 3 3 2 1 1 with mean 2: 3 − 5 × 0.2 × 2 = 1; 0.8 and 24 − 20 = 4.
  expect(fourth).toBeCloseTo(1 / Math.sqrt(0.8 * 4), 12);
  // Last: x = 0 0 0 0 1, rest = 4 3 2 1 0 with mean 2: 0 − 5 × 0.2 × 2 = −2; 0.8 and 30 − 20 = 10.
  expect(last).toBeCloseTo(-2 / Math.sqrt(0.8 * 10), 12);
});

it('is undefined for an item that all answer alike, without other items, and below two respondents', () => {
  const rows = (...scores: number[][]) => scores.map((row) => Float64Array.from(row));
  const [alike, other] = itemRestCorrelations(rows([1, 0], [1, 1], [1, 0]));
  expect([alike, other]).toEqual([Number.NaN, Number.NaN]);
  expect([...itemRestCorrelations(rows([0], [1], [1]))]).toEqual([Number.NaN]);
  expect([...itemRestCorrelations(rows([0, 1]))]).toEqual([Number.NaN, Number.NaN]);
  expect(itemRestCorrelations([])).toHaveLength(0);
  expect(() => itemRestCorrelations(rows([0], [0, 1]))).toThrow(RangeError);
});

it('equals the definition for any scores, partly right ones included', () => {
  const score = fc.constantFrom(0, 0.37, 0.5, 1);
  const table = fc
    .tuple(fc.integer({ min: 2, max: 12 }), fc.integer({ min: 2, max: 8 }))
    .chain(([respondents, items]) =>
      fc.array(fc.array(score, { minLength: items, maxLength: items }), {
        minLength: respondents,
        maxLength: respondents,
      }),
    );
  fc.assert(
    fc.property(table, (rows) => {
      const found = itemRestCorrelations(rows.map((row) => Float64Array.from(row)));
      for (const [item, correlation] of found.entries()) {
        const scores = rows.map((row) => row[item] ?? 0);
        const rest = rows.map((row) =>
          row.reduce<number>((sum, value, other) => (other === item ? sum : sum + value), 0),
        );
        const differs = (values: readonly number[]) =>
          Math.max(...values) - Math.min(...values) > 1e-9;
        if (differs(scores) && differs(rest))
          expect(correlation).toBeCloseTo(correlate(scores, rest), 6);
        else expect(correlation).toBeNaN();
      }
    }),
  );
});
