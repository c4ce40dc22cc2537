import type { ChartHeight } from './chart-size';
import type { Category } from './series';

/** Width of a character of a category's name, in pixels; a little generous. */
const characterWidth = 6.5;
const lineHeight = 15;
/** Pixels that upright bars have for the names of all categories. */
const widest = 900;
/** Upright bars thinner than this can no longer be told apart. */
const mostUpright = 72;

/** Whether the bars lie: on narrow screens, and where names or bars would not fit beside each other. */
export function barsLie(categories: readonly Category[], series: number, narrow: boolean): boolean {
  const length = categories.reduce((sum, { title }) => sum + title.length + 2, 0);
  return narrow || length * characterWidth > widest || categories.length * series > mostUpright;
}

/** Room for the names of lying bars: a column as wide as the longest needs, up to a limit, and lines in it. */
export function roomForNames(categories: readonly Category[], narrow: boolean) {
  const most = narrow ? 130 : 300;
  const longest = Math.max(0, ...categories.map(({ title }) => title.length)) * characterWidth;
  const width = Math.min(most, Math.max(72, longest * 1.06 + 14));
  return { width, height: Math.ceil(longest / (width - 8)) * lineHeight + 6 };
}

/** Height of bars side by side; lying ones need room downwards for each of them. */
export function barsHeight(categories: readonly Category[], series: number): ChartHeight {
  const lying = (narrow: boolean) => {
    const names = roomForNames(categories, narrow).height;
    return categories.length * Math.max(series * 15 + 18, names) + 44;
  };
  const wide = barsLie(categories, series, false) ? lying(false) : series === 1 ? 260 : 340;
  return { narrow: lying(true), wide };
}

/** Height of lying bars that are divided into parts, one bar a category. */
export function stackedHeight(categories: readonly Category[]): ChartHeight {
  const height = (narrow: boolean) =>
    categories.length * Math.max(36, roomForNames(categories, narrow).height + 6) + 40;
  return { narrow: height(true), wide: height(false) };
}

const radarSize: ChartHeight = { narrow: 330, wide: 480 };
/** Of a line in the list of names under a narrow radar. */
const keyLine = 20;

/** Whether the names around a narrow radar would meet, so that numbers stand there and the names below. */
export function radarIsCrowded(categories: readonly Category[]): boolean {
  return categories.length > 8 || categories.some(({ title }) => title.length > 26);
}

/** Height of a radar with, on narrow screens, the list of names that it needs there. */
export function radarHeight(categories: readonly Category[]): ChartHeight {
  const key = radarIsCrowded(categories) ? categories.length * keyLine : 0;
  return { narrow: radarSize.narrow + key, wide: radarSize.wide };
}
