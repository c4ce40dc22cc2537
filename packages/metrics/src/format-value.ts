import { percent } from './percent';
import { roundHalfEven } from './round-half-even';

/** How a metric's values are printed. Values of unit `percent` are stored as fractions. */
interface ValueStyle {
  unit: 'percent' | 'fraction' | 'score';
  decimals: number;
}

/**
 * Formats a value as in tables, without its unit: the binary value rounded half to even, as the
 * official scorers round. `infinity` replaces the word in infinite values.
 */
export function formatValue(value: number, { unit, decimals }: ValueStyle, infinity = '∞'): string {
  if (!Number.isFinite(value)) return String(value).replace('Infinity', infinity);
  return roundHalfEven(unit === 'percent' ? percent(value) : value, decimals);
}
