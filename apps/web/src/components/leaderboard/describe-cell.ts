import type { LeaderboardDefinition } from '@/leaderboard-view/definition';
import type { Column } from './columns';
import { type Detail, describeHeading, describeValueCell, rankDetail } from './detail';
import type { GridCell } from './grid-keys';
import { firstColumn, rankColumn } from './grid-layout';
import { type GridLines, getPosition, type LoadedPages } from './loaded-pages';

interface GridContent {
  board: LeaderboardDefinition;
  columns: readonly Column[];
  loaded: LoadedPages;
  lines: GridLines;
  /** key of the column that ranks the rows */
  rankKey: string;
  /** ranks of several rows */
  sharedRanks: ReadonlySet<number>;
}

/** Returns the details of a heading, value or rank; null for other cells and for rows that aren't loaded. */
export function describeCell(
  { board, columns, loaded, lines, rankKey, sharedRanks }: GridContent,
  { row: line, column: columnIndex }: GridCell,
): Detail | null {
  const column = columns[columnIndex - firstColumn];
  if (line < 0) return column?.kind === 'value' ? describeHeading(board, column) : null;
  // The reference rows are below all lines.
  const isReference = line >= lines.count;
  const row = isReference
    ? loaded.page.references[line - lines.count]
    : loaded.rows.get(getPosition(line, lines.title) ?? -1);
  if (!row) return null;
  if (column) return describeValueCell(row, column);
  if (columnIndex !== rankColumn || isReference) return null;
  return rankDetail(board, row, rankKey, sharedRanks.has(row.cells[rankKey]?.rank ?? 0));
}
