import { createOnce } from './create-once';

/**
 * Formats US dollars with two decimals: `$12.40`. Amounts below a cent have two significant digits: `$0.0037`. Less
 * than a hundredth of a cent is `<$0.0001`.
 */
export function formatDollars(value: number): string {
  if (value > 0 && value < 0.0001) return '<$0.0001';
  return `$${(value > 0 && value < leastCent ? smallAmounts() : amounts()).format(value)}`;
}

/** Above this, two significant digits would round to a cent. */
const leastCent = 0.00995;
const amounts = createOnce(
  () => new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
);
const smallAmounts = createOnce(
  () => new Intl.NumberFormat('en', { minimumSignificantDigits: 2, maximumSignificantDigits: 2 }),
);
