import type { Figure, FigureScale } from '@clapboard/benchmarks';
import { fitAxis } from '@/components/charts/axis';
import { tickText } from '@/components/charts/axis-look';
import type { HeatCell } from '@/components/charts/heat-map';
import { seriesColour } from '@/components/charts/palette';
import type { PlaneAxis, PlanePoint } from '@/components/charts/plane/types';
import type { Category, Series } from '@/components/charts/series';
import { formatFigureWithUnit } from '@/format/values';

type FigureOf<Kind extends Figure['kind']> = Extract<Figure, { kind: Kind }>;

/** Returns a value if it is finite and so can be drawn. */
function isDrawn(value: number | null | undefined): value is number {
  return value !== null && value !== undefined && Number.isFinite(value);
}

/** Returns a chart's series in the palette's colours. */
export function toSeries(figure: FigureOf<'bars' | 'stacked' | 'radar'>): Series[] {
  return figure.series.map(({ id, title, published }, index) => ({
    id,
    name: published ? `${title} (published)` : title,
    colour: seriesColour(index),
    published,
  }));
}

/** Returns a chart's categories with the values that can be drawn. */
export function toCategories(figure: FigureOf<'bars' | 'stacked' | 'radar'>): Category[] {
  return figure.categories.map(({ id, title }, index) => ({
    id,
    title,
    points: Object.fromEntries(
      figure.series.flatMap((series) => {
        const value = series.values[index];
        return isDrawn(value) ? [[series.id, { value, low: null, high: null }]] : [];
      }),
    ),
  }));
}

/** Returns the rows of a heat map, shaded from its smallest value to its largest. */
export function toHeatRows(
  figure: FigureOf<'heat'>,
): { id: string; title: string; cells: HeatCell[] }[] {
  const drawn = figure.values.flat().filter(isDrawn);
  const [low, high] = [Math.min(...drawn), Math.max(...drawn)];
  return figure.rows.map(({ id, title }, row) => ({
    id,
    title,
    cells: figure.columns.map((_, column) => {
      const value = figure.values[row]?.[column] ?? null;
      return { value, strength: isDrawn(value) && high > low ? (value - low) / (high - low) : 0 };
    }),
  }));
}

/** Returns an axis around values, formatted by a scale. */
export function getAxis(scale: FigureScale, values: readonly number[]): PlaneAxis {
  const isShare = scale.unit === 'percent' && values.every((value) => value >= 0 && value <= 1);
  const axis = fitAxis(values, isShare ? { low: 0, high: 1 } : null);
  return { title: scale.title, ...axis, format: tickText(axis.ticks, scale) };
}

/** Returns a chart's points; few enough to label each, so none needs its own colour. */
export function toPoints(figure: FigureOf<'points'>): PlanePoint[] {
  return figure.points.map(({ id, title, x, y, published }) => ({
    id,
    name: title,
    x,
    y,
    published,
    slot: null,
    facts: [
      { title: figure.x.title, text: formatFigureWithUnit(x, figure.x) },
      { title: figure.y.title, text: formatFigureWithUnit(y, figure.y) },
    ],
  }));
}
