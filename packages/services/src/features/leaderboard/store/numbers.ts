import type { LeaderboardCell } from '../../../core/views';

/**
 * The scores of one row, six numbers per column of the leaderboard, in the order of `offsets`. NaN
 * is a missing number: a column without value and n is absent, a column without a value undefined.
 * 5,000 rows of 60 columns take some 14 MB, and reading a value creates no object.
 */
export type Numbers = Float64Array;

const offsets = { value: 0, n: 1, items: 2, clusters: 3, ciLow: 4, ciHigh: 5 } as const;
const size = Object.keys(offsets).length;
const missing = Number.NaN;

/** The numbers of a cell; `items` and `clusters` are null if they were not counted. */
export type CellNumbers = Pick<LeaderboardCell, keyof typeof offsets>;

/** A row without any score. */
export function emptyNumbers(columns: number): Numbers {
  return new Float64Array(columns * size).fill(missing);
}

export function setNumbers(numbers: Numbers, columnIndex: number, cell: CellNumbers): void {
  const { value, n, items, clusters, ciLow, ciHigh } = cell;
  numbers.set(
    [value, n, items, clusters, ciLow, ciHigh].map((number) => number ?? missing),
    columnIndex * size,
  );
}

/** Returns a number of a column; null if it is missing. */
export function getNumber(
  numbers: Numbers,
  columnIndex: number,
  field: keyof CellNumbers,
): number | null {
  const number = numbers[columnIndex * size + offsets[field]] ?? missing;
  return Number.isNaN(number) ? null : number;
}

/** Returns the value of a column; NaN if there is none. */
export function getValue(numbers: Numbers, columnIndex: number): number {
  return numbers[columnIndex * size] ?? missing;
}

/** Whether the row has the column: a value or a denominator. */
export function hasNumbers(numbers: Numbers, columnIndex: number): boolean {
  const offset = columnIndex * size;
  return !Number.isNaN(numbers[offset] ?? missing) || !Number.isNaN(numbers[offset + 1] ?? missing);
}

/** Whether the value of a column counts every item; also if its items were not counted. */
export function countsAllItems(numbers: Numbers, columnIndex: number): boolean {
  const offset = columnIndex * size;
  const items = numbers[offset + 2] ?? missing;
  return Number.isNaN(items) || (numbers[offset + 1] || 0) >= items;
}
