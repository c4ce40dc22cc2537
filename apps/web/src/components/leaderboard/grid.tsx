'use client';

import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import type { LeaderboardDefinition } from '@/leaderboard-view/definition';
import { CellDetail } from './cell-detail';
import { getTiedRows } from './cell-text';
import type { Column } from './columns';
import { headingDetail, rankDetail, spoken, valueDetail } from './detail';
import { GridBody } from './grid-body';
import { GridHead } from './grid-head';
import type { GridCell } from './grid-keys';
import {
  columnStyles,
  firstColumn,
  firstLines,
  headHeight,
  rankColumn,
  referenceHeight,
  rowHeight,
} from './grid-layout';
import { getPosition, toLines } from './loaded-pages';
import { getRankKey } from './query';
import { ReferenceRows } from './reference-rows';
import { overscan, withLine } from './rendered-lines';
import { chosen } from './state';
import { useCellDetail } from './use-cell-detail';
import { useGridFocus } from './use-grid-focus';
import type { LeaderboardRows } from './use-leaderboard-rows';
import type { LeaderboardControl } from './use-leaderboard-state';
import { useStableCallback } from './use-stable';

interface GridProps {
  board: LeaderboardDefinition;
  columns: readonly Column[];
  control: LeaderboardControl;
  rows: LeaderboardRows;
  labelledBy: string;
}

// The grid role makes screen readers pass arrow keys through to the page.
const gridRole = { role: 'grid' };

/** The table of models and scores. Renders only visible lines and loads their rows on demand. */
export function Grid({ board, columns, control, rows, labelledBy }: GridProps) {
  const { state } = control;
  const { loaded } = rows;
  const { references, scales } = loaded.page;
  const box = useRef<HTMLDivElement>(null);
  const hintId = useId();
  const rankKey = getRankKey(board, state);
  const lines = toLines(loaded);
  const head = headHeight(columns);
  const sharers = useMemo(() => getTiedRows(loaded.rows.values(), rankKey), [loaded, rankKey]);
  const onChoose = useStableCallback((id: string) => control.show(chosen(state, id)));

  const [active, setActive] = useState<GridCell | null>(null);
  const virtualizer = useVirtualizer({
    count: lines.count,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    initialRect: { width: 0, height: firstLines * rowHeight },
    overscan,
    scrollPaddingEnd: head + references.length * referenceHeight,
    rangeExtractor: (range) => withLine(range, active?.row ?? 0),
    useFlushSync: false,
  });
  const items = virtualizer.getVirtualItems();
  const focus = useGridFocus({
    box,
    active,
    onActive: setActive,
    first: { row: lines.title === 0 ? 1 : 0, column: firstColumn },
    rows: lines.count + references.length,
    columns: firstColumn + columns.length,
    gap: lines.title,
    reveal: (row) => {
      if (row >= 0 && row < lines.count) virtualizer.scrollToIndex(row, { align: 'auto' });
    },
    onChoose,
  });

  const rowAt = (line: number) => {
    if (line >= lines.count) return references[line - lines.count];
    return loaded.rows.get(getPosition(line, lines.title) ?? -1);
  };
  const formatDetail = ({ row: line, column: columnIndex }: GridCell) => {
    const column = columns[columnIndex - firstColumn];
    if (line < 0) return column?.kind === 'value' ? headingDetail(board, column) : null;
    const row = rowAt(line);
    if (!row) return null;
    if (column) return valueDetail(row, column);
    if (columnIndex !== rankColumn || line >= lines.count) return null;
    return rankDetail(board, row, rankKey, (sharers.get(row.cells[rankKey]?.rank ?? 0) ?? 0) > 1);
  };
  const detail = useCellDetail(formatDetail);

  useEffect(() => {
    // Hydrates after the rest of the page. Browser tests wait for it.
    if (box.current) box.current.dataset.ready = '';
  }, []);

  const { need } = rows;
  const from = Math.max(0, (virtualizer.range?.startIndex ?? 0) - overscan);
  const to = (virtualizer.range?.endIndex ?? 0) + overscan;
  useEffect(() => need(from, to), [need, from, to]);

  // A new order scrolls to the top; new columns keep the position.
  const order = getOrder(loaded.key);
  const previousOrder = useRef(order);
  useEffect(() => {
    if (previousOrder.current === order) return;
    previousOrder.current = order;
    box.current?.scrollTo({ top: 0 });
  }, [order]);

  const { widths, together } = columnStyles(columns, state.intervals);
  const entry = focus.active;
  return (
    <div
      ref={box}
      className="board"
      style={{
        '--board-head': `${head}px`,
        '--board-foot': `${references.length * referenceHeight}px`,
      }}
      onScroll={detail.hide}
    >
      <table
        {...gridRole}
        aria-labelledby={labelledBy}
        aria-describedby={hintId}
        aria-rowcount={(head > rowHeight ? 2 : 1) + lines.count + references.length}
        aria-busy={rows.stale && rows.failure === null}
        style={{ '--board-values': together }}
        {...detail.handlers}
        onKeyDown={(event) => {
          if (event.key === 'Escape') detail.hide();
          focus.onKeyDown(event);
        }}
        onFocus={(event) => {
          focus.onFocus(event);
          detail.handlers.onFocus(event);
        }}
      >
        <colgroup>
          <col className="tick" />
          <col className="rank" />
          <col />
          {columns.map((column, index) => (
            <col key={column.key} style={{ width: widths[index] }} />
          ))}
        </colgroup>
        <GridHead
          board={board}
          columns={columns}
          control={control}
          entry={entry.row === -1 ? Math.max(rankColumn, entry.column) : null}
        />
        <GridBody
          board={board}
          columns={columns}
          control={control}
          rows={rows}
          items={items}
          total={virtualizer.getTotalSize()}
          sharers={sharers}
          rankKey={rankKey}
          scales={scales}
          entry={entry}
          onChoose={onChoose}
          headings={head > rowHeight ? 2 : 1}
        />
        {references.length > 0 ? (
          <ReferenceRows
            rows={references}
            columns={columns}
            line={lines.count}
            ariaRow={(head > rowHeight ? 2 : 1) + lines.count + 1}
            entry={{ ...entry, column: Math.max(rankColumn, entry.column) }}
          />
        ) : null}
      </table>
      <p id={hintId} className="sr-only">
        Arrow keys move between cells, Enter opens the row’s result, and Space selects the row. Turn
        on “Intervals” to show them in every cell.
      </p>
      <p role="status" className="sr-only">
        {detail.shown?.focused ? spoken(detail.shown.detail) : ''}
      </p>
      {detail.shown ? <CellDetail detail={detail.shown.detail} box={detail.shown.box} /> : null}
    </div>
  );
}

function getOrder(question: string): string {
  const params = new URLSearchParams(question);
  params.delete('columns');
  return String(params);
}
