import type { Chart } from '@clapboard/benchmarks';
import type { ChartTableData } from '@/components/charts/chart-table';
import { formatCount, formatValueWithUnit, noValue } from '@/format/values';

function written(value: string | number | null | undefined): string {
  if (value === null || value === undefined) return noValue;
  return typeof value === 'number' ? formatCount(value) : value;
}

/** The values of any kind of chart as a table. */
export function buildChartTable(chart: Chart): ChartTableData {
  switch (chart.kind) {
    case 'bars':
    case 'stacked':
    case 'radar':
      return {
        columns: [{ title: '' }, ...chart.series.map(({ title }) => ({ title, numeric: true }))],
        rows: chart.categories.map(({ id, title }, index) => ({
          id,
          cells: [
            title,
            ...chart.series.map(({ id: seriesId, values, n }) => {
              const count = n?.[index];
              return (
                <span key={seriesId}>
                  {formatValueWithUnit(values[index] ?? null, chart.scale)}{' '}
                  {count === undefined ? null : (
                    <span className="ml-1 text-faint text-xs">n = {formatCount(count)}</span>
                  )}
                </span>
              );
            }),
          ],
        })),
      };
    case 'heat':
      return {
        columns: [{ title: '' }, ...chart.columns.map(({ title }) => ({ title, numeric: true }))],
        rows: chart.rows.map(({ id, title }, row) => ({
          id,
          cells: [
            title,
            ...chart.columns.map((_, column) =>
              formatValueWithUnit(chart.values[row]?.[column] ?? null, chart.scale),
            ),
          ],
        })),
      };
    case 'density':
      return {
        columns: [
          { title: '' },
          ...(chart.panels[0]?.regions ?? []).map(({ title }) => ({ title, numeric: true })),
        ],
        rows: chart.panels.map(({ id, title, regions }) => ({
          id,
          cells: [title, ...regions.map(({ items }) => formatCount(items))],
        })),
      };
    case 'points':
      return {
        columns: [
          { title: '' },
          { title: chart.x.title, numeric: true },
          { title: chart.y.title, numeric: true },
        ],
        rows: chart.points.map(({ id, title, x, y, published }) => ({
          id,
          cells: [
            published ? `${title} (published)` : title,
            formatValueWithUnit(x, chart.x),
            formatValueWithUnit(y, chart.y),
          ],
        })),
      };
    case 'table':
      return {
        columns: chart.columns.map((title, index) => ({
          title,
          numeric: chart.rows.every((row) => typeof row[index] !== 'string'),
        })),
        rows: chart.rows.map((row, index) => ({ id: String(index), cells: row.map(written) })),
      };
  }
}
