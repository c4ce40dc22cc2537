import type { LeaderboardCell } from '@clapboard/services/core';
import { formatCount, formatValue, formatValueWithUnit, type ValueStyle } from '@/format/values';

/** A value with its denominator and, if it differs, the value used for ranking. */
type CountedValue = Pick<LeaderboardCell, 'value' | 'n' | 'ciLow' | 'ciHigh' | 'items' | 'full'>;

/** Returns the ranking value with its interval: over all items if available. */
export function rankingNumber({
  value,
  ciLow,
  ciHigh,
  full,
}: Pick<CountedValue, 'value' | 'ciLow' | 'ciHigh' | 'full'>): NonNullable<CountedValue['full']> {
  return full ?? { value, ciLow, ciHigh };
}

interface FullText {
  /** `all 0.1 · 7/6,157` */
  short: string;
  /** `all 0.1` or `7/6,157`, for phones */
  brief: string;
  long: string;
}

/**
 * Returns the value over all items if it differs from the shown value. For results of older scorers
 * that didn't compute it, returns how many items the value counts. Else null.
 */
export function formatFullValue(
  { value, n, items, full }: Omit<CountedValue, 'ciLow' | 'ciHigh'>,
  style: ValueStyle & { full?: string | undefined },
): FullText | null {
  if (n === null || items === null) return null;
  // Formatting is slow, and a leaderboard asks for each of its thousands of cells.
  if (full ? full.value === value : style.full === undefined || n >= items) return null;
  const all = full && formatValue(full.value, style);
  if (all !== null && all === formatValue(value, style)) return null;
  const counted = `${formatCount(n)} of ${formatCount(items)} items`;
  const fraction = `${formatCount(n)}/${formatCount(items)}`;
  return full
    ? {
        short: `all ${all} · ${fraction}`,
        brief: `all ${all}`,
        long: `The official value counts ${counted}. Over all items, with the rest at the worst value, it is ${formatValueWithUnit(full.value, style)}. Ranks use that value.`,
      }
    : {
        short: fraction,
        brief: fraction,
        long: `The value counts ${counted} and comes from an older scorer. Not ranked until it is rescored.`,
      };
}

interface FullValueProps {
  value: Omit<CountedValue, 'ciLow' | 'ciHigh'>;
  style: ValueStyle & { full?: string | undefined };
  className?: string;
}

/**
 * The value over all items next to an official value that counts fewer, with the reason; else
 * nothing.
 */
export function FullValue({ value, style, className }: FullValueProps) {
  const text = formatFullValue(value, style);
  if (!text) return null;
  return (
    <small title={text.long} className={className}>
      <span aria-hidden className="max-sm:hidden">
        {text.short}
      </span>
      <span aria-hidden className="sm:hidden">
        {text.brief}
      </span>
      <span className="sr-only">, {text.long}</span>
    </small>
  );
}

/** The value over all items in a sentence, if it differs from the shown value; else nothing. */
export function FullNote({ value, style }: Omit<FullValueProps, 'className'>) {
  const text = formatFullValue(value, style);
  return text ? <p className="mt-2 max-w-prose text-sm text-warn">{text.long}</p> : null;
}
