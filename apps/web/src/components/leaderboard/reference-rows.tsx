import type { LeaderboardRow } from '@clapboard/services/core';
import { memo } from 'react';
import type { Column } from './columns';
import { firstColumn, modelColumn, rankColumn } from './grid-layout';
import { ValueCell } from './value-cell';

interface ReferenceRowsProps {
  rows: readonly LeaderboardRow[];
  columns: readonly Column[];
  /** line of the first reference row */
  line: number;
  /** index among all lines with headings, from 1 */
  ariaRow: number;
  /** row and column with tabindex 0 */
  entry: { row: number; column: number } | null;
}

/** Chance and human scores: always visible at the bottom, outside the order of models. */
export const ReferenceRows = memo(function ReferenceRows(props: ReferenceRowsProps) {
  const { rows, columns, line, ariaRow, entry } = props;
  return (
    <tfoot>
      {rows.map((row, index) => {
        const at = entry?.row === line + index ? entry.column : null;
        return (
          <tr key={row.id} data-row={line + index} data-id={row.id} aria-rowindex={ariaRow + index}>
            <td className="tick" />
            <td className="rank absent" data-c={rankColumn} tabIndex={at === rankColumn ? 0 : -1}>
              <span className="sr-only">Reference, not ranked</span>
            </td>
            <th
              scope="row"
              data-c={modelColumn}
              tabIndex={at === modelColumn ? 0 : -1}
              className="model"
            >
              <span className="name">
                <span title={row.modelName}>{row.modelName}</span>
              </span>
            </th>
            {columns.map((column, index) => (
              <ValueCell
                key={column.key}
                row={row}
                column={column}
                columnIndex={firstColumn + index}
                scale={null}
                interval={false}
                entry={at === firstColumn + index}
              />
            ))}
          </tr>
        );
      })}
    </tfoot>
  );
});
