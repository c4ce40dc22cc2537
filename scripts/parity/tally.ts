/** Compares the numbers of a case with the official numbers. */
export class Tally {
  compared = 0;
  /** largest absolute difference; Infinity if a number is missing on one side only */
  largest = 0;
  /** descriptions of the differences */
  readonly differing: string[] = [];

  /** Compares a number with the official number. NaN equals NaN and a missing number. */
  number(label: string, ours: number | null | undefined, official: number): void {
    const value = ours ?? Number.NaN;
    const difference =
      Object.is(value, official) || value === official ? 0 : Math.abs(value - official);
    this.#add(
      label,
      Number.isNaN(difference) ? Number.POSITIVE_INFINITY : difference,
      value,
      official,
    );
  }

  /** Records a condition that must be true, such as the rejection of a file, as one number. */
  holds(label: string, actual: boolean): void {
    this.#add(label, actual ? 0 : Number.POSITIVE_INFINITY, actual, true);
  }

  #add(label: string, difference: number, ours: unknown, official: unknown): void {
    this.compared += 1;
    this.largest = Math.max(this.largest, difference);
    if (difference > tolerance)
      this.differing.push(`${label}: Clapboard ${ours}, official ${official}`);
  }
}

/** Differences up to this value, before rounding, count as equal. */
export const tolerance = 1e-12;
