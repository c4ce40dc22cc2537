/**
 * The numbers of one row, four for each column of the board: value, low and high end of the interval, and
 * n. NaN stands for what is not there: a column without value and n is absent, one without a value
 * undefined. So 5,000 rows of 60 columns take some 10 MB, and a look-up takes no object.
 */
export type Numbers = Float64Array;

const stride = 4;
const none = Number.NaN;

/** A row without any number. */
export function noNumbers(columns: number): Numbers {
  return new Float64Array(columns * stride).fill(none);
}

export interface PlacedNumbers {
  value: number | null;
  low: number | null;
  high: number | null;
  n: number | null;
}

export function setNumbers(
  numbers: Numbers,
  place: number,
  { value, low, high, n }: PlacedNumbers,
): void {
  numbers.set([value ?? none, low ?? none, high ?? none, n ?? none], place * stride);
}

/** The numbers of a column, or null where the row does not have it. */
export function numbersAt(numbers: Numbers, place: number): PlacedNumbers | null {
  const at = place * stride;
  const cell = {
    value: orNull(numbers[at]),
    low: orNull(numbers[at + 1]),
    high: orNull(numbers[at + 2]),
    n: orNull(numbers[at + 3]),
  };
  return cell.value === null && cell.n === null ? null : cell;
}

/** The value of a column; NaN where there is none. */
export function valueAt(numbers: Numbers, place: number): number {
  return numbers[place * stride] ?? none;
}

function orNull(number: number | undefined): number | null {
  return number === undefined || Number.isNaN(number) ? null : number;
}
