import type { LeaderboardCell } from '../../core/views';
import { columnKey } from './columns';
import type { LeaderboardSnapshot } from './store/snapshot';
import { type StoredRow, toCell } from './store/stored-row';

interface PublishedHeadline {
  row: StoredRow;
  cell: LeaderboardCell;
}

/** Returns the published rows of models with their headlines, best first, without misprints. */
export function listPublishedHeadlines({
  definition,
  columns,
  published,
}: Pick<LeaderboardSnapshot, 'definition' | 'columns' | 'published'>): PublishedHeadline[] {
  const columnIndex = columns.indexes.get(columnKey(definition.headline)) ?? -1;
  const sign = columns.list[columnIndex]?.metric.direction === 'lower' ? 1 : -1;
  return published
    .flatMap((row) => {
      const cell = toCell(columns, row, columnIndex, { rank: null, rankSet: null });
      if (row.facts.kind !== 'published' || cell?.value == null || cell.misprint !== null)
        return [];
      return [{ row, cell, order: sign * cell.value }];
    })
    .sort((a, b) => a.order - b.order)
    .map(({ row, cell }) => ({ row, cell }));
}
