import type { ShownMetric } from '@clapboard/benchmarks';
import type { LeaderboardRow } from '@clapboard/services/core';
import { formatTaggedModel } from '@clapboard/services/run-label';
import { overlaps } from '@/components/charts/describe-aspects';
import { monthTime } from '@/components/charts/month-axis';
import { recordLine } from '@/components/charts/pareto';
import { formatValue } from '@/format/values';
import { toPoint } from './row-parts';

/** The time in which a model had the best score. */
export interface LeadPeriod {
  id: string;
  name: string;
  published: boolean;
  /** start of the month in which its lead began and ended, milliseconds; null: it still leads */
  from: number;
  to: number | null;
  value: number;
  low: number | null;
  high: number | null;
  /** by how much it was better than the leader before; null for the first */
  gain: number | null;
  /** the interval overlaps that of the leader before; null if either has none */
  overlaps: boolean | null;
}

/**
 * Returns who had the best score when, oldest first: by the month of a model's release, for scored
 * models without one by the month of the result's publication. Scores that print alike, such as a
 * published one and its reproduction, share a lead. Misprinted, incomplete and undated scores are
 * left out; published ones too unless they are `comparable`.
 */
export function computeLeadHistory(
  rows: readonly LeaderboardRow[],
  key: string,
  metric: Pick<ShownMetric, 'direction' | 'unit' | 'decimals'>,
  comparable: boolean,
): LeadPeriod[] {
  const { direction } = metric;
  if (direction === 'neutral') return [];
  const dated = rows.flatMap((row) => {
    const point = toPoint(row, key);
    const time = monthTime(row.released) ?? monthTime(row.publishedAt?.toISOString() ?? null);
    const counts =
      row.complete &&
      row.cells[key]?.misprint == null &&
      (row.kind === 'scored' || (row.kind === 'published' && comparable));
    return point && time !== null && counts
      ? [{ row, point, x: time, y: Number(formatValue(point.value, metric)) }]
      : [];
  });
  const records = recordLine(dated, direction);
  return records.map(({ row, point, x }, index) => {
    const before = records[index - 1];
    return {
      id: row.id,
      name: formatTaggedModel(row),
      published: row.kind === 'published',
      from: x,
      to: records[index + 1]?.x ?? null,
      ...point,
      gain: before ? Math.abs(point.value - before.point.value) : null,
      overlaps: before ? overlaps(point, before.point) : null,
    };
  });
}
