/**
 * Converts a fraction to a percentage without the error of the multiplication: 51/80 gives 63.75,
 * while 0.6375 * 100 is 63.74999999999999 and would be rounded down. Equals `count * 100 / n`, from
 * which official scorers round, up to 15 significant digits.
 */
export function percent(fraction: number): number {
  return Number((fraction * 100).toPrecision(15));
}
