import { formatInterval, formatValueWithUnit, noValue, type ValueStyle } from '@/format/values';
import type { ChartTableData } from './chart-table';
import type { Category, CategoryLevel, Series } from './series';

/**
 * The values of a bar or radar chart as a table: one row per category, one column per series, with
 * intervals, then one per reference level.
 */
export function categoryTable(
  rowTitle: string,
  categories: readonly Category[],
  series: readonly Series[],
  style: ValueStyle,
  levels: readonly CategoryLevel[] = [],
): ChartTableData {
  return {
    columns: [
      { title: rowTitle },
      ...series.map(({ name }) => ({ title: name, numeric: true })),
      ...levels.map(({ label }) => ({ title: label, numeric: true })),
    ],
    rows: categories.map((category) => ({
      id: category.id,
      cells: [
        category.title,
        ...series.map(({ id }) => {
          const point = category.points[id];
          if (!point) return noValue;
          const interval = formatInterval(point.low, point.high, style);
          return (
            <span key={id}>
              {formatValueWithUnit(point.value, style)}{' '}
              {interval ? <span className="ml-1 text-faint text-xs">{interval}</span> : null}
            </span>
          );
        }),
        ...levels.map(({ values }) => formatValueWithUnit(values[category.id] ?? null, style)),
      ],
    })),
  };
}
