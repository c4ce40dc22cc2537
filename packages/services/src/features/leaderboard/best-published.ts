import type { LeaderboardCell } from '../../core/views';
import { columnKey } from './columns';
import type { LeaderboardSnapshot } from './store/snapshot';
import { type StoredRow, toCell } from './store/stored-row';

interface PublishedHeadline {
  row: StoredRow;
  cell: LeaderboardCell;
}

/** Returns the published row of a model with the best headline, without misprints; null if none has one. */
export function findBestPublished({
  definition,
  columns,
  published,
}: Pick<LeaderboardSnapshot, 'definition' | 'columns' | 'published'>): PublishedHeadline | null {
  const columnIndex = columns.indexes.get(columnKey(definition.headline)) ?? -1;
  const sign = columns.list[columnIndex]?.metric.direction === 'lower' ? -1 : 1;
  let best: (PublishedHeadline & { value: number }) | null = null;
  for (const row of published) {
    const cell = toCell(columns, row, columnIndex, { rank: null, rankSet: null });
    if (row.facts.kind !== 'published' || cell?.value == null || cell.misprint !== null) continue;
    const value = sign * cell.value;
    if (best === null || value > best.value) best = { row, cell, value };
  }
  return best;
}
