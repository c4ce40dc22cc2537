import type { LeaderboardRow } from '@clapboard/services/core';
import { formatRunName } from '@clapboard/services/run-label';
import type { ChartTableData } from '@/components/charts/chart-table';
import type { PlanePoint } from '@/components/charts/plane/types';
import { formatInterval, formatValueWithUnit, type ValueStyle } from '@/format/values';
import type { PlaneContent } from './planes';

/** Returns the columns of a scatter plot's table: both axes and the point's details. */
export function planeTable(
  { points, x, y, line: front }: PlaneContent,
  styles: { x: ValueStyle | null; y: ValueStyle },
  rows: readonly LeaderboardRow[],
): ChartTableData {
  const onLine = new Set(front?.points);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return {
    columns: [
      { title: 'Model' },
      { title: x.title, numeric: true },
      { title: y.title, numeric: true },
      ...(front ? [{ title: front.title }] : []),
    ],
    rows: [...points]
      .sort((a, b) => b.y - a.y)
      .map((point) => {
        const row = byId.get(point.id);
        return {
          id: point.id,
          cells: [
            row ? formatRunName(row) : point.name,
            styles.x ? formatValueWithUnit(point.x, styles.x) : x.format(point.x),
            `${formatValueWithUnit(point.y, styles.y)}${intervalText(point, styles.y)}`,
            ...(front ? [onLine.has(point.id) ? 'yes' : ''] : []),
          ],
        };
      }),
  };
}

function intervalText({ low, high }: PlanePoint, style: ValueStyle): string {
  const interval = formatInterval(low ?? null, high ?? null, style);
  return interval ? ` (${interval})` : '';
}
