import type { Chart, ChartScale, ShownTask } from '@clapboard/benchmarks';
import { fitAxis } from '@/components/charts/axis';
import { tickText } from '@/components/charts/axis-look';
import type { HeatCell } from '@/components/charts/heat-map';
import { seriesColour } from '@/components/charts/palette';
import type { PlaneAxis, PlanePoint } from '@/components/charts/plane/types';
import type { Category, Series } from '@/components/charts/series';
import { formatValueWithUnit, inSentence, type ValueStyle } from '@/format/values';

type ChartOf<Kind extends Chart['kind']> = Extract<Chart, { kind: Kind }>;

/** A chart with values by category. */
export type CategoricalChart = ChartOf<'bars' | 'stacked' | 'radar'>;

/** Returns a value if it is finite and so can be drawn. */
function isDrawn(value: number | null | undefined): value is number {
  return value !== null && value !== undefined && Number.isFinite(value);
}

/** Returns a chart's series in the palette's colours. */
export function toSeries(chart: CategoricalChart): Series[] {
  return chart.series.map(({ id, title, published }, index) => ({
    id,
    name: published ? `${title} (published)` : title,
    colour: seriesColour(index),
    published,
  }));
}

/** Returns a chart's categories with the values that can be drawn. */
export function toCategories(chart: CategoricalChart): Category[] {
  return chart.categories.map(({ id, title }, index) => ({
    id,
    title,
    points: Object.fromEntries(
      chart.series.flatMap((series) => {
        const value = series.values[index];
        return isDrawn(value) ? [[series.id, { value, low: null, high: null }]] : [];
      }),
    ),
  }));
}

/** Maximum number of missing bars that a note names. */
const mostNamed = 4;

/**
 * Returns which bars a chart lacks because they have no value: `No value: Random (raw videos alone).`
 * Empty without such a bar.
 */
export function describeAbsent({ categories, series }: CategoricalChart): string {
  const absent = series.flatMap(({ title, values }) =>
    categories.flatMap((category, index) =>
      isDrawn(values[index])
        ? []
        : [categories.length > 1 ? `${title} (${inSentence(category.title)})` : title],
    ),
  );
  if (absent.length === 0) return '';
  const others = absent.length - mostNamed;
  const more = others > 0 ? [`${others} more`] : [];
  return `No value: ${[...absent.slice(0, mostNamed), ...more].join(', ')}.`;
}

/** Returns the rows of a heat map, shaded from its smallest value to its largest. */
export function toHeatRows(
  chart: ChartOf<'heat'>,
): { id: string; title: string; cells: HeatCell[] }[] {
  const drawn = chart.values.flat().filter(isDrawn);
  const [low, high] = [Math.min(...drawn), Math.max(...drawn)];
  return chart.rows.map(({ id, title }, row) => ({
    id,
    title,
    cells: chart.columns.map((_, column) => {
      const value = chart.values[row]?.[column] ?? null;
      return { value, strength: isDrawn(value) && high > low ? (value - low) / (high - low) : 0 };
    }),
  }));
}

/**
 * Returns how the percentages of tasks are rounded, so that charts round ties as the tables beside them do. Undefined
 * if metrics differ.
 */
export function getRounds(tasks: readonly Pick<ShownTask, 'metrics'>[]): ValueStyle['rounds'] {
  const [first, ...others] = new Set(
    tasks
      .flatMap(({ metrics }) => metrics)
      .filter(({ unit }) => unit === 'percent')
      .map(({ rounds }) => rounds),
  );
  return others.length === 0 ? first : undefined;
}

/** Returns an axis around values, formatted by a scale. */
export function getAxis(scale: ChartScale, values: readonly number[]): PlaneAxis {
  const isShare = scale.unit === 'percent' && values.every((value) => value >= 0 && value <= 1);
  const axis = fitAxis(values, isShare ? { low: 0, high: 1 } : null);
  return { title: scale.title, ...axis, format: tickText(axis.ticks, scale) };
}

/** Returns a chart's points; few enough to label each, so none needs its own colour. */
export function toPoints(chart: ChartOf<'points'>, rounds?: ValueStyle['rounds']): PlanePoint[] {
  return chart.points.map(({ id, title, x, y, published }) => ({
    id,
    name: title,
    x,
    y,
    published,
    slot: null,
    facts: [
      { title: chart.x.title, text: formatValueWithUnit(x, { ...chart.x, rounds }) },
      { title: chart.y.title, text: formatValueWithUnit(y, { ...chart.y, rounds }) },
    ],
  }));
}
