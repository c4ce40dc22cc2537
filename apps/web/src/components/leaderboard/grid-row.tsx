'use client';

import type { LeaderboardRow } from '@clapboard/services/core';
import type { LeaderboardScale } from '@clapboard/services/leaderboard';
import { formatRunName } from '@clapboard/services/run-label';
import { memo } from 'react';
import { seriesColour } from '@/components/charts/palette';
import { rankSetText } from '@/format/rank-set';
import type { LeaderboardDefinition } from '@/leaderboard-view/definition';
import { formatUnranked, rankText } from './cell-text';
import type { ColumnWindow } from './column-window';
import type { Column } from './columns';
import { firstColumn, modelColumn, rankColumn, tickColumn } from './grid-layout';
import { ModelCell } from './model-cell';
import { ValueCell } from './value-cell';

export interface GridRowProps {
  board: LeaderboardDefinition;
  row: LeaderboardRow;
  /** line of the grid */
  line: number;
  /** index among all lines with headings, from 1 */
  ariaRow: number;
  columns: readonly Column[];
  shown: ReadonlySet<string>;
  /** the rendered columns; the row with the tab stop renders all */
  window: ColumnWindow;
  scales: Readonly<Record<string, LeaderboardScale | null>>;
  rankKey: string;
  /** other loaded rows share its rank */
  shared: boolean;
  intervals: boolean;
  /** slot among the selected rows; −1 if not selected */
  chosen: number;
  /** slot among the rows that are charted without being selected; −1 if not charted */
  charted: number;
  onChoose: (id: string) => void;
  /** cell with tabindex 0; null in every other row */
  entry: number | null;
}

/** A model with its scores. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { row, line, columns, scales, intervals, chosen, charted, entry } = props;
  const { from, to } = entry === null ? props.window : { from: 0, to: columns.length };
  const slot = Math.max(chosen, charted);
  const tab = (columnIndex: number) => (entry === columnIndex ? 0 : -1);
  return (
    <tr
      data-row={line}
      data-id={row.id}
      aria-rowindex={props.ariaRow}
      aria-selected={chosen >= 0}
      className={row.kind === 'published' ? 'published' : undefined}
    >
      <td className="tick">
        <input
          type="checkbox"
          data-c={tickColumn}
          tabIndex={tab(tickColumn)}
          aria-label={`Select ${formatRunName(row)}`}
          ref={(box) => {
            if (box) box.indeterminate = charted >= 0;
          }}
          title={charted >= 0 ? 'In the charts until you select models' : undefined}
          checked={chosen >= 0}
          onChange={() => props.onChoose(row.id)}
          style={slot >= 0 ? { accentColor: seriesColour(slot) } : undefined}
        />
      </td>
      <RankCell {...props} tabIndex={tab(rankColumn)} />
      <th scope="row" data-c={modelColumn} tabIndex={tab(modelColumn)} className="model">
        <ModelCell board={props.board} row={row} shown={props.shown} />
      </th>
      <Gap columns={from} />
      {columns.slice(from, to).map((column, index) => (
        <ValueCell
          key={column.key}
          row={row}
          column={column}
          columnIndex={firstColumn + from + index}
          scale={scales[column.key] ?? null}
          interval={intervals}
          entry={entry === firstColumn + from + index}
        />
      ))}
      <Gap columns={columns.length - to} />
    </tr>
  );
});

/** Takes the room of columns that are out of view. */
function Gap({ columns }: { columns: number }) {
  return columns > 0 ? <td colSpan={columns} aria-hidden className="gap" /> : null;
}

/** The rank by value, and the range of ranks that chance allows. */
function RankCell({ row, rankKey, shared, tabIndex }: GridRowProps & { tabIndex: 0 | -1 }) {
  const cell = row.cells[rankKey];
  const rank = cell?.rank ?? null;
  if (!cell || rank === null) {
    return (
      <td className="rank absent" data-c={rankColumn} tabIndex={tabIndex}>
        <span aria-hidden>–</span>
        <span className="sr-only">{formatUnranked(row, cell)}</span>
      </td>
    );
  }
  const range = cell.rankSet && rankSetText(cell.rankSet);
  return (
    <td className="rank" data-c={rankColumn} tabIndex={tabIndex}>
      {rankText(rank, shared)}
      {range && (
        <small>
          <span className="sr-only">between </span>
          {range}
        </small>
      )}
    </td>
  );
}
