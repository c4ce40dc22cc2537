import type { ChartHeight } from './chart-size';

/** Rows of a caterpillar plot drawn before “Show all”. */
export const shownAtFirst = 30;

/** With more rows, the axis is also below them. */
const mostOnOneAxis = 12;

/** Heights in pixels, as in the class names of the plot. */
const row: ChartHeight = { narrow: 64, wide: 34 };
const axis = 18;
const showAll = 48;

/** Whether the axis is also below the rows. */
export function repeatsAxis(rows: number): boolean {
  return rows > mostOnOneAxis;
}

/** Returns the height of a caterpillar plot of this many rows, before “Show all”. */
export function computeCaterpillarHeight(rows: number): ChartHeight {
  const shown = Math.min(rows, shownAtFirst);
  const rest = axis * (repeatsAxis(shown) ? 2 : 1) + (shown < rows ? showAll : 0);
  return { narrow: shown * row.narrow + rest, wide: shown * row.wide + rest };
}
