import type { MetricDefinition } from '@clapboard/benchmarks';
import { differenceUnit, signed } from '@/format/difference';
import { type FigureStyle, formatFigure } from '@/format/values';

export type NumberStyle = FigureStyle & Pick<MetricDefinition, 'direction'>;

/** Beyond it two doubles of a metric differ by rounding alone. */
const mostDecimals = 12;

/**
 * The style with as many decimals as it takes for two different values to look different, 12 at most.
 * Values that are not given, infinite or the same leave it as it is.
 */
export function tellingStyle<Style extends FigureStyle>(
  before: number | null,
  after: number | null,
  style: Style,
): Style {
  if (!differ(before, after) || style.unit === 'count') return style;
  for (let decimals = style.decimals; decimals < mostDecimals; decimals++) {
    const finer = { ...style, decimals };
    if (formatFigure(before, finer) !== formatFigure(after, finer)) return finer;
  }
  return { ...style, decimals: mostDecimals };
}

function differ(before: number | null, after: number | null): boolean {
  if (before === null || after === null) return false;
  return Number.isFinite(before) && Number.isFinite(after) && before !== after;
}

export interface Difference {
  /** with sign and unit; null where one of the two is not a finite number, or they are the same */
  text: string | null;
  /** which way the number goes, whatever that means */
  way: 'up' | 'down' | null;
  /** what it means: null where nothing changed or neither direction is better */
  meaning: 'better' | 'worse' | null;
}

const none: Difference = { text: null, way: null, meaning: null };

/** `+0.4 points`, going up, which is better. `style` is the one that tells the two apart. */
export function computeDifference(
  before: number | null,
  after: number | null,
  style: NumberStyle,
): Difference {
  if (before === null || after === null || !differ(before, after)) return none;
  const amount = after - before;
  const up = amount > 0;
  // The amount may need a digit more than the two values: 0.25 and 0.35 differ by 0.0999….
  const text = `${signed(amount, tellingStyle(0, amount, style))}${differenceUnit(style)}`;
  const meaning = style.direction === 'neutral' ? null : getMeaning(up, style.direction);
  return { text, way: up ? 'up' : 'down', meaning };
}

function getMeaning(up: boolean, direction: 'higher' | 'lower'): 'better' | 'worse' {
  return up === (direction === 'higher') ? 'better' : 'worse';
}
