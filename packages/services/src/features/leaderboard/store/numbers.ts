import type { LeaderboardCell } from '../../../core/views';

/**
 * The scores of one row, six numbers per column of the leaderboard, in the order of `fields`. NaN
 * is a missing number: a column without value and n is absent, a column without a value undefined.
 * 5,000 rows of 60 columns take some 14 MB, and reading a value creates no object.
 */
export type Numbers = Float64Array;

/** In the order of fields in JSON exports. */
const fields = ['value', 'n', 'items', 'clusters', 'ciLow', 'ciHigh'] as const;
const missing = Number.NaN;

/** Returns the numbers of a cell; `items` and `clusters` are null if they were not counted. */
export type CellNumbers = Pick<LeaderboardCell, (typeof fields)[number]>;

/** A row without any score. */
export function emptyNumbers(columns: number): Numbers {
  return new Float64Array(columns * fields.length).fill(missing);
}

export function setNumbers(numbers: Numbers, columnIndex: number, cell: CellNumbers): void {
  numbers.set(
    fields.map((field) => cell[field] ?? missing),
    columnIndex * fields.length,
  );
}

/** Returns the numbers of a column, or null if the row does not have it. */
export function getNumbers(numbers: Numbers, columnIndex: number): CellNumbers | null {
  const offset = columnIndex * fields.length;
  const cell = {
    value: toNullable(numbers[offset]),
    n: toNullable(numbers[offset + 1]),
    items: toNullable(numbers[offset + 2]),
    clusters: toNullable(numbers[offset + 3]),
    ciLow: toNullable(numbers[offset + 4]),
    ciHigh: toNullable(numbers[offset + 5]),
  };
  return cell.value === null && cell.n === null ? null : cell;
}

/** Returns the value of a column; NaN if there is none. */
export function getValue(numbers: Numbers, columnIndex: number): number {
  return numbers[columnIndex * fields.length] ?? missing;
}

/** Whether the row has the column: a value or a denominator. */
export function hasNumbers(numbers: Numbers, columnIndex: number): boolean {
  const offset = columnIndex * fields.length;
  return !Number.isNaN(numbers[offset] ?? missing) || !Number.isNaN(numbers[offset + 1] ?? missing);
}

/** Whether the value of a column counts every item; also if its items were not counted. */
export function countsAllItems(numbers: Numbers, columnIndex: number): boolean {
  const offset = columnIndex * fields.length;
  const items = numbers[offset + 2] ?? missing;
  return Number.isNaN(items) || (numbers[offset + 1] || 0) >= items;
}

function toNullable(number: number | undefined): number | null {
  return number === undefined || Number.isNaN(number) ? null : number;
}
