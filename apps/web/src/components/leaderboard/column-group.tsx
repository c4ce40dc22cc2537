import { memo } from 'react';
import type { Column } from './columns';

/** The widths of the table’s columns. Memoized, because scrolling renders the grid in every frame. */
export const ColumnGroup = memo(function ColumnGroup({
  columns,
  widths,
}: {
  columns: readonly Column[];
  widths: readonly string[];
}) {
  return (
    <colgroup>
      <col className="tick" />
      <col className="rank" />
      <col />
      {columns.map((column, index) => (
        <col key={column.key} style={{ width: widths[index] }} />
      ))}
    </colgroup>
  );
});
