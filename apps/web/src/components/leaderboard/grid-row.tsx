'use client';

import type { BoardScale, LeaderboardRow } from '@clapboard/services';
import { memo } from 'react';
import { seriesColour } from '@/components/charts/palette';
import { rankText, unrankedText } from './cell-text';
import type { Column } from './columns';
import { firstColumn, modelColumn, rankColumn, tickColumn } from './grid-layout';
import { ModelCell } from './model-cell';
import { ValueCell } from './value-cell';

export interface GridRowProps {
  row: LeaderboardRow;
  /** line of the grid */
  line: number;
  /** place among all lines, headings counted, from 1 */
  ariaRow: number;
  columns: readonly Column[];
  shown: ReadonlySet<string>;
  scales: Readonly<Record<string, BoardScale | null>>;
  rankKey: string;
  /** another of the rows at hand has the same rank */
  shared: boolean;
  intervals: boolean;
  /** place among the chosen rows; −1 when it is not chosen */
  chosen: number;
  onChoose: (id: string) => void;
  /** cell that the tab key leads to; null in every other row */
  entry: number | null;
}

/** One model with its values. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { row, line, columns, scales, intervals, chosen, entry } = props;
  const tab = (place: number) => (entry === place ? 0 : -1);
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
          aria-label={`Choose ${row.modelName}`}
          checked={chosen >= 0}
          onChange={() => props.onChoose(row.id)}
          style={chosen >= 0 ? { accentColor: seriesColour(chosen) } : undefined}
        />
      </td>
      <RankCell {...props} tabIndex={tab(rankColumn)} />
      <th scope="row" data-c={modelColumn} tabIndex={tab(modelColumn)} className="model">
        <ModelCell row={row} shown={props.shown} />
      </th>
      {columns.map((column, index) => (
        <ValueCell
          key={column.key}
          row={row}
          column={column}
          place={firstColumn + index}
          scale={scales[column.key] ?? null}
          interval={intervals}
          entry={entry === firstColumn + index}
        />
      ))}
    </tr>
  );
});

/** The rank by intervals; the rank by value alone stands beside it where it says something else. */
function RankCell({ row, rankKey, shared, tabIndex }: GridRowProps & { tabIndex: 0 | -1 }) {
  const cell = row.cells[rankKey];
  const rank = cell?.rank ?? null;
  if (!cell || rank === null) {
    return (
      <td className="rank absent" data-c={rankColumn} tabIndex={tabIndex}>
        <span aria-hidden>–</span>
        <span className="sr-only">{unrankedText(row)}</span>
      </td>
    );
  }
  const differs = cell.pointRank !== null && cell.pointRank !== rank;
  return (
    <td className="rank" data-c={rankColumn} tabIndex={tabIndex}>
      {rankText(rank, shared)}
      {differs ? (
        <small>
          <span className="sr-only">, by value </span>
          {cell.pointRank}
        </small>
      ) : null}
    </td>
  );
}
