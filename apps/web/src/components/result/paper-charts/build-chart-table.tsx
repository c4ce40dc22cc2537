import type { Chart, ChartScale } from '@clapboard/benchmarks';
import type { ChartTableData } from '@/components/charts/chart-table';
import { formatCount, formatValueWithUnit, noValue, type ValueStyle } from '@/format/values';

function writeCell(value: string | number | null | undefined): string {
  if (value === null || value === undefined) return noValue;
  return typeof value === 'number' ? formatCount(value) : value;
}

/** The values of any kind of chart as a table. `rounds`: how percentages are rounded, see `formatValue`. */
export function buildChartTable(chart: Chart, rounds?: ValueStyle['rounds']): ChartTableData {
  const write = (value: number | null, scale: ChartScale) =>
    formatValueWithUnit(value, { ...scale, rounds });
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
                  {write(values[index] ?? null, chart.scale)}{' '}
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
              write(chart.values[row]?.[column] ?? null, chart.scale),
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
          cells: [published ? `${title} (published)` : title, write(x, chart.x), write(y, chart.y)],
        })),
      };
    case 'table':
      return {
        columns: chart.columns.map((title, index) => ({
          title,
          numeric: chart.rows.every((row) => typeof row[index] !== 'string'),
        })),
        rows: chart.rows.map((row, index) => ({ id: String(index), cells: row.map(writeCell) })),
      };
  }
}
