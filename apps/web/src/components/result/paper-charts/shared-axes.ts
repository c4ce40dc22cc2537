import type { ChartScale, TaskCharts } from '@clapboard/benchmarks';

/**
 * Returns the values of every bar chart of a measure, by `getMeasure`, so that charts of one measure
 * have one axis and can be compared by eye. Levels are included, because axes include them.
 */
export function collectExtents(tasks: readonly TaskCharts[]): ReadonlyMap<string, number[]> {
  const extents = new Map<string, number[]>();
  for (const chart of tasks.flatMap(({ charts }) => charts)) {
    if (chart.kind !== 'bars') continue;
    const values = [
      ...chart.series.flatMap((series) => series.values),
      ...(chart.levels ?? []).map(({ value }) => value),
    ].filter((value): value is number => value !== null && Number.isFinite(value));
    const measure = getMeasure(chart);
    extents.set(measure, [...(extents.get(measure) ?? []), ...values]);
  }
  return extents;
}

/** Returns what a bar chart measures: its scale's title and unit. */
export function getMeasure({ scale }: { scale: ChartScale }): string {
  return JSON.stringify([scale.title, scale.unit]);
}
