/** The numbers of one case that were compared with the official ones. */
export class Tally {
  compared = 0;
  /** largest absolute difference; Infinity where a number is absent on one side only */
  largest = 0;
  /** what differs, for people */
  readonly differing: string[] = [];

  /** Compares a number of ours with the official one; NaN agrees with NaN, and with no number. */
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

  /** Records something that must hold, such as that a file is refused, as one number. */
  holds(label: string, actual: boolean): void {
    this.#add(label, actual ? 0 : Number.POSITIVE_INFINITY, actual, true);
  }

  #add(label: string, difference: number, ours: unknown, official: unknown): void {
    this.compared += 1;
    this.largest = Math.max(this.largest, difference);
    if (difference > tolerance) this.differing.push(`${label}: ours ${ours}, official ${official}`);
  }
}

/** Difference before rounding that counts as none. */
export const tolerance = 1e-12;
