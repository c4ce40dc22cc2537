import type { ChartHeight } from './chart-size';
import type { Category } from './series';

/** Estimated character width of a category name in pixels, slightly generous. */
const characterWidth = 6.5;
const lineHeight = 15;
/** Width for the names of all categories below vertical bars, pixels. */
const widest = 900;
/** Vertical bars thinner than this can't be told apart. */
const mostUpright = 72;

/** Whether bars are horizontal: on narrow screens, and if names or bars don't fit side by side. */
export function barsLie(categories: readonly Category[], series: number, narrow: boolean): boolean {
  const length = categories.reduce((sum, { title }) => sum + title.length + 2, 0);
  return narrow || length * characterWidth > widest || categories.length * series > mostUpright;
}

/**
 * Returns the space for names beside horizontal bars: a column as wide as the longest name, up to a
 * limit, and its number of lines.
 */
export function measureNames(categories: readonly Category[], narrow: boolean) {
  const most = narrow ? 130 : 300;
  const longest = Math.max(0, ...categories.map(({ title }) => title.length)) * characterWidth;
  const width = Math.min(most, Math.max(72, longest * 1.06 + 14));
  const lines = Math.max(1, ...categories.map(({ title }) => countLines(title, width - 8)));
  return { width, height: lines * lineHeight + 6 };
}

/** Returns the number of lines of a name that wraps between words. */
function countLines(name: string, width: number): number {
  const most = Math.floor(width / characterWidth);
  let lines = 1;
  let used = 0;
  for (const word of name.split(' ')) {
    const next = used === 0 ? word.length : used + 1 + word.length;
    if (next > most && used > 0) {
      lines += 1;
      used = word.length;
    } else {
      used = next;
    }
  }
  return lines;
}

/** Returns the height of grouped bars; horizontal ones need height for each bar. */
export function computeBarsHeight(categories: readonly Category[], series: number): ChartHeight {
  const lying = (narrow: boolean) => {
    const names = measureNames(categories, narrow).height;
    return categories.length * Math.max(series * 15 + 18, names) + 44;
  };
  const wide = barsLie(categories, series, false) ? lying(false) : series === 1 ? 260 : 340;
  return { narrow: lying(true), wide };
}

/** Returns the height of stacked horizontal bars, one bar per category. */
export function computeStackedHeight(categories: readonly Category[]): ChartHeight {
  const height = (narrow: boolean) =>
    categories.length * Math.max(36, measureNames(categories, narrow).height + 6) + 40;
  return { narrow: height(true), wide: height(false) };
}

/** With more bars, values beside them would touch. */
const mostLabelled = 6;

/** Whether every bar has space for its value. */
export function areBarsLabelled(categories: readonly Category[], series: number): boolean {
  return categories.length * series <= mostLabelled;
}

const radarSize: ChartHeight = { narrow: 330, wide: 540 };
/** Line height of the list of names below a narrow radar. */
const keyLine = 20;

/**
 * Whether the names around a narrow radar would overlap, so that numbers replace them and the names
 * are listed below.
 */
export function radarIsCrowded(categories: readonly Category[]): boolean {
  return categories.length > 8 || categories.some(({ title }) => title.length > 26);
}

/** Returns the height of a radar including, on narrow screens, the list of names. */
export function computeRadarHeight(categories: readonly Category[]): ChartHeight {
  const key = radarIsCrowded(categories) ? categories.length * keyLine : 0;
  return { narrow: radarSize.narrow + key, wide: radarSize.wide };
}
