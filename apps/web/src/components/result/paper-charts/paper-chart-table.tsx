import type { Figure } from '@clapboard/benchmarks';
import type { ChartTableData } from '@/components/charts/chart-table';
import { formatCount, formatFigureWithUnit, noValue } from '@/format/values';

function written(value: string | number | null | undefined): string {
  if (value === null || value === undefined) return noValue;
  return typeof value === 'number' ? formatCount(value) : value;
}

/** The values of any kind of chart as a table. */
export function figureTable(figure: Figure): ChartTableData {
  switch (figure.kind) {
    case 'bars':
    case 'stacked':
    case 'radar':
      return {
        columns: [{ title: '' }, ...figure.series.map(({ title }) => ({ title, numeric: true }))],
        rows: figure.categories.map(({ id, title }, index) => ({
          id,
          cells: [
            title,
            ...figure.series.map(({ id: seriesId, values, n }) => {
              const count = n?.[index];
              return (
                <span key={seriesId}>
                  {formatFigureWithUnit(values[index] ?? null, figure.scale)}{' '}
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
        columns: [{ title: '' }, ...figure.columns.map(({ title }) => ({ title, numeric: true }))],
        rows: figure.rows.map(({ id, title }, row) => ({
          id,
          cells: [
            title,
            ...figure.columns.map((_, column) =>
              formatFigureWithUnit(figure.values[row]?.[column] ?? null, figure.scale),
            ),
          ],
        })),
      };
    case 'density':
      return {
        columns: [
          { title: '' },
          ...(figure.panels[0]?.regions ?? []).map(({ title }) => ({ title, numeric: true })),
        ],
        rows: figure.panels.map(({ id, title, regions }) => ({
          id,
          cells: [title, ...regions.map(({ items }) => formatCount(items))],
        })),
      };
    case 'points':
      return {
        columns: [
          { title: '' },
          { title: figure.x.title, numeric: true },
          { title: figure.y.title, numeric: true },
        ],
        rows: figure.points.map(({ id, title, x, y, published }) => ({
          id,
          cells: [
            published ? `${title} (published)` : title,
            formatFigureWithUnit(x, figure.x),
            formatFigureWithUnit(y, figure.y),
          ],
        })),
      };
    case 'table':
      return {
        columns: figure.columns.map((title, index) => ({
          title,
          numeric: figure.rows.every((row) => typeof row[index] !== 'string'),
        })),
        rows: figure.rows.map((row, index) => ({ id: String(index), cells: row.map(written) })),
      };
  }
}
