import { getDirection } from '../../core/scores/metric-direction';
import type { LeaderboardCell } from '../../core/views';
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
  const sign = getDirection(definition, definition.headline) === 'lower' ? 1 : -1;
  return published
    .flatMap((row) => {
      const cell = toCell(columns, row, columns.headlineIndex, { rank: null, rankSet: null });
      if (row.facts.kind !== 'published' || cell?.value == null || cell.misprint !== null)
        return [];
      return [{ row, cell, order: sign * cell.value }];
    })
    .sort((a, b) => a.order - b.order)
    .map(({ row, cell }) => ({ row, cell }));
}
