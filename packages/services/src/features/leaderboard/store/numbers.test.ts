import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  type CellNumbers,
  createNumbersDraft,
  getNumber,
  getValue,
  hasNumbers,
  packNumbers,
  setNumbers,
} from './numbers';

const columns = 12;
const number = fc.option(fc.oneof(fc.integer(), fc.double({ noNaN: true })));
const cell = fc.record({
  value: number,
  ciLow: number,
  ciHigh: number,
  n: number,
  items: number,
  clusters: number,
}) satisfies fc.Arbitrary<CellNumbers>;
const row = fc.uniqueArray(fc.tuple(fc.nat({ max: columns - 1 }), cell), {
  selector: ([columnIndex]) => columnIndex,
});

function pack(cells: readonly (readonly [number, CellNumbers])[]) {
  const draft = createNumbersDraft(columns);
  for (const [columnIndex, numbers] of cells) setNumbers(draft, columnIndex, numbers);
  return packNumbers(draft);
}

it('returns every number of a column that has a value or a denominator, and null for all others', () => {
  fc.assert(
    fc.property(row, (cells) => {
      const numbers = pack(cells);
      const set = new Map(cells);
      for (let columnIndex = 0; columnIndex < columns; columnIndex += 1) {
        const expected = set.get(columnIndex);
        const isStored = expected !== undefined && (expected.value !== null || expected.n !== null);
        expect(hasNumbers(numbers, columnIndex)).toBe(isStored);
        expect(getValue(numbers, columnIndex)).toBe(
          (isStored ? expected.value : null) ?? Number.NaN,
        );
        for (const field of ['value', 'ciLow', 'ciHigh', 'n', 'items', 'clusters'] as const) {
          expect(getNumber(numbers, columnIndex, field)).toBe(isStored ? expected[field] : null);
        }
      }
    }),
  );
});

it('shares columns and counts among rows that differ only in their scores', () => {
  const counts = { n: 90, items: 100, clusters: 10 };
  const first = pack([[3, { value: 0.5, ciLow: 0.4, ciHigh: 0.6, ...counts }]]);
  const second = pack([[3, { value: 0.7, ciLow: null, ciHigh: null, ...counts }]]);
  const other = pack([[4, { value: 0.5, ciLow: 0.4, ciHigh: 0.6, ...counts }]]);
  expect(second.layout).toBe(first.layout);
  expect(other.layout).not.toBe(first.layout);
});
