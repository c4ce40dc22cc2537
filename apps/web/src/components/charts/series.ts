/** One bar: a value with its interval. */
export interface Point {
  value: number;
  low: number | null;
  high: number | null;
}

/** A model, or a task, in a chart. */
export interface Series {
  id: string;
  name: string;
  colour: string;
  /** which mark and dash; absent: its index in the chart */
  mark?: number | undefined;
  /** numbers that a paper printed; drawn lighter, within an outline */
  published?: boolean | undefined;
}

/** One group of bars on the axis. */
export interface Category {
  id: string;
  title: string;
  /** by series id; absent where there is no value */
  points: Readonly<Record<string, Point>>;
}

/** What Recharts reads: one row a category, with the value and the two arms of its interval by series. */
export type ChartRow = Record<string, string | number | [number, number]>;

/** Turns categories into rows for the chart; arms are lengths from the value. */
export function chartRows(categories: readonly Category[], series: readonly Series[]): ChartRow[] {
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

/** Every number that an axis must hold: values and the ends of their intervals. */
export function toNumbers(categories: readonly Category[]): number[] {
  return categories
    .flatMap(({ points }) => Object.values(points))
    .flatMap(({ value, low, high }) => [value, low ?? value, high ?? value]);
}
