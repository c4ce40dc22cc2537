import { formatInterval, formatValueWithUnit, noValue, type ValueStyle } from '@/format/values';
import type { ChartTableData } from './chart-table';
import type { Category, Series } from './series';

/**
 * The values of a bar or radar chart as a table: one row per category, one column per series, with
 * intervals.
 */
export function categoryTable(
  rowTitle: string,
  categories: readonly Category[],
  series: readonly Series[],
  style: ValueStyle,
): ChartTableData {
  return {
    columns: [{ title: rowTitle }, ...series.map(({ name }) => ({ title: name, numeric: true }))],
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
      ],
    })),
  };
}
