/** A value with its 95% interval. */
export interface Estimate {
  value: number;
  low: number | null;
  high: number | null;
}

/** A model or a task in a chart. */
export interface Series {
  id: string;
  name: string;
  colour: string;
  /** index of mark and dash; default: its index in the chart */
  mark?: number | undefined;
  /** values from a paper; drawn lighter with an outline */
  published?: boolean | undefined;
}

/** One group of bars on the axis. */
export interface Category {
  id: string;
  title: string;
  /** by series ID; absent without a value */
  points: Readonly<Record<string, Estimate>>;
}

/** A reference level that differs between categories, for instance humans by aspect. */
export interface CategoryLevel {
  label: string;
  /** by category ID; absent without a value */
  values: Readonly<Record<string, number>>;
}

/**
 * Data for Recharts: one row per category with the value and both arms of its interval by series.
 */
type ChartRow = Record<string, string | number | [number, number]>;

/** Returns the rows of the chart; interval arms are lengths from the value. */
export function toChartRows(
  categories: readonly Category[],
  series: readonly Series[],
): ChartRow[] {
  return categories.map((category) => {
    const row: ChartRow = { title: category.title };
    series.forEach((entry, index) => {
      const point = category.points[entry.id];
      if (!point) return;
      row[`value${index}`] = point.value;
      if (point.low !== null && point.high !== null)
        row[`arms${index}`] = [point.value - point.low, point.high - point.value];
    });
    return row;
  });
}

/** Returns every number that an axis must include: values and ends of their intervals. */
export function toNumbers(categories: readonly Category[]): number[] {
  return listEnds(categories.flatMap(({ points }) => Object.values(points)));
}

/** Returns estimates with the ends of their intervals. */
export function listEnds(estimates: readonly Estimate[]): number[] {
  return estimates.flatMap(({ value, low, high }) => [value, low ?? value, high ?? value]);
}
