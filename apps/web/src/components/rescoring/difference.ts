import type { MetricDefinition } from '@clapboard/benchmarks';
import { formatSigned, getDifferenceUnit } from '@/format/difference';
import { formatValue, type ValueStyle } from '@/format/values';

export type NumberStyle = ValueStyle & Pick<MetricDefinition, 'direction'>;

/** Smaller differences of a metric are rounding errors. */
const mostDecimals = 12;

/**
 * Returns the style with as many decimals as two different values need to look different, 12 at
 * most. Unchanged if values are missing, infinite or equal.
 */
export function refineStyle<Style extends ValueStyle>(
  before: number | null,
  after: number | null,
  style: Style,
): Style {
  if (!differ(before, after) || style.unit === 'count') return style;
  for (let decimals = style.decimals; decimals < mostDecimals; decimals++) {
    const finer = { ...style, decimals };
    if (formatValue(before, finer) !== formatValue(after, finer)) return finer;
  }
  return { ...style, decimals: mostDecimals };
}

function differ(before: number | null, after: number | null): boolean {
  if (before === null || after === null) return false;
  return Number.isFinite(before) && Number.isFinite(after) && before !== after;
}

export interface Difference {
  /** with sign and unit; null if either value isn't a finite number, or both are equal */
  text: string | null;
  /** direction of the change, whatever it means */
  way: 'up' | 'down' | null;
  /** meaning of the change: null if nothing changed or neither direction is better */
  meaning: 'better' | 'worse' | null;
}

const none: Difference = { text: null, way: null, meaning: null };

/**
 * Describes a difference: `+0.4 points`, up, better. `style` is the one that tells the values
 * apart.
 */
export function computeDifference(
  before: number | null,
  after: number | null,
  style: NumberStyle,
): Difference {
  if (before === null || after === null || !differ(before, after)) return none;
  const amount = after - before;
  const up = amount > 0;
  // The difference may need one more digit than the values: 0.25 and 0.35 differ by 0.0999….
  const text = `${formatSigned(amount, refineStyle(0, amount, style))}${getDifferenceUnit(style)}`;
  const meaning = style.direction === 'neutral' ? null : getMeaning(up, style.direction);
  return { text, way: up ? 'up' : 'down', meaning };
}

function getMeaning(up: boolean, direction: 'higher' | 'lower'): 'better' | 'worse' {
  return up === (direction === 'higher') ? 'better' : 'worse';
}
