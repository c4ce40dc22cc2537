import { percent } from './percent';
import { roundHalfEven } from './round-half-even';

/** How a metric's values are printed. Values of unit `percent` are stored as fractions. */
interface ValueStyle {
  unit: 'percent' | 'fraction' | 'score';
  decimals: number;
  /**
   * what the official code rounds, if not the percentage `count * 100 / n`: the fraction, or the product
   * `fraction * 100`, whose last bits may differ
   */
  rounds?: 'fraction' | 'product' | undefined;
}

/**
 * Formats a value as in tables, without its unit: the binary value rounded half to even, as the
 * official scorers round. `infinity` replaces the word in infinite values.
 */
export function formatValue(
  value: number,
  { unit, decimals, rounds }: ValueStyle,
  infinity = '∞',
): string {
  if (!Number.isFinite(value)) return String(value).replace('Infinity', infinity);
  if (unit !== 'percent') return roundHalfEven(value, decimals);
  if (rounds === 'product') return roundHalfEven(value * 100, decimals);
  const fraction = rounds === 'fraction' ? Number(roundHalfEven(value, decimals + 2)) : value;
  return roundHalfEven(percent(fraction), decimals);
}
