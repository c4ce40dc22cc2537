'use client';

import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { ProgressBar } from '@/components/ui/progress-bar';
import type { LeaderboardDefinition } from '@/leaderboard-view/definition';
import { CellDetail } from './cell-detail';
import { findSharedRanks } from './cell-text';
import { ColumnGroup } from './column-group';
import type { Column } from './columns';
import { describeCell } from './describe-cell';
import { describeDetail } from './detail';
import { GridBody } from './grid-body';
import { GridHead } from './grid-head';
import type { GridCell } from './grid-keys';
import {
  firstColumn,
  getHeadHeight,
  getHeadingHeight,
  hasGroups,
  rankColumn,
  referenceHeight,
  rowHeights,
} from './grid-layout';
import { toLines } from './loaded-pages';
import { PinnedParts } from './pinned-parts';
import { getRankKey } from './query';
import { ReferenceRows } from './reference-rows';
import { toggleRow } from './state';
import { useColumnStyles } from './use-column-styles';
import { useColumnWindow } from './use-column-window';
import { useGridEvents } from './use-grid-events';
import type { LeaderboardRows } from './use-leaderboard-rows';
import type { LeaderboardControl } from './use-leaderboard-state';
import { useLineWindow } from './use-line-window';
import { usePageTop } from './use-page-top';
import { useScrollToTop } from './use-scroll-to-top';
import { useStableCallback } from './use-stable';
import type { TableLayout } from './use-table-layout';

interface GridProps {
  board: LeaderboardDefinition;
  columns: readonly Column[];
  control: LeaderboardControl;
  rows: LeaderboardRows;
  labelledBy: string;
  layout: TableLayout;
}

// The grid role makes screen readers pass arrow keys through to the page.
const gridRole = { role: 'grid' };

/**
 * The table of models and scores. Scrolls with the page, and sideways in a box of its own. Copies of
 * its headings and reference rows stay at the window's edges. Renders only visible lines and loads
 * their rows on demand.
 */
export function Grid({ board, columns, control, rows, labelledBy, layout }: GridProps) {
  const { state } = control;
  const { loaded } = rows;
  const { references, scales } = loaded.page;
  const frame = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const hintId = useId();
  const rankKey = getRankKey(board, state);
  const lines = useMemo(() => toLines(loaded), [loaded]);
  const rowHeight = rowHeights[layout.density];
  const head = getHeadHeight(columns);
  const headings = hasGroups(columns) ? 2 : 1;
  const foot = references.length * referenceHeight;
  const sharedRanks = useMemo(
    () => findSharedRanks(loaded.rows.values(), rankKey),
    [loaded, rankKey],
  );
  const onChoose = useStableCallback((id: string) => control.show(toggleRow(state, id)));

  const [active, setActive] = useState<GridCell | null>(null);
  const columnWindow = useColumnWindow(box, columns.length);
  const boxTop = usePageTop(box);
  const virtualizer = useLineWindow({
    count: lines.count,
    rowHeight,
    head,
    foot,
    top: boxTop,
    activeLine: active?.row ?? 0,
    loadRows: rows.loadRows,
  });
  const items = virtualizer.getVirtualItems();
  const events = useGridEvents({
    box,
    active,
    onActive: setActive,
    first: { row: lines.title === 0 ? 1 : 0, column: firstColumn },
    rows: lines.count + references.length,
    columns: firstColumn + columns.length,
    gap: lines.title,
    rowHeight,
    reveal: (row) => {
      if (row >= 0 && row < lines.count) virtualizer.scrollToIndex(row, { align: 'auto' });
    },
    onChoose,
    describe: (cell) => describeCell({ board, columns, loaded, lines, rankKey, sharedRanks }, cell),
  });
  const { entry, shown, hide } = events;

  useEffect(() => {
    // Hydrates after the rest of the page. Browser tests wait for it.
    if (frame.current) frame.current.dataset.ready = '';
  }, []);

  useScrollToTop(loaded.key, boxTop);

  const { widths, together } = useColumnStyles(columns, { intervals: state.intervals, loaded });
  const entryColumn = Math.max(rankColumn, entry.column);
  const referenceEntry = useMemo(
    () => ({ row: entry.row, column: entryColumn }),
    [entry.row, entryColumn],
  );
  const columnGroup = <ColumnGroup columns={columns} widths={widths} />;
  const drawReferences = (tabStop: GridCell | null) =>
    references.length > 0 ? (
      <ReferenceRows
        rows={references}
        columns={columns}
        line={lines.count}
        ariaRow={headings + lines.count + 1}
        entry={tabStop}
      />
    ) : null;
  return (
    <div
      ref={frame}
      className="board"
      data-density={layout.density}
      data-wide={layout.wide || undefined}
      data-focused={events.focusedPart ?? undefined}
      style={{
        '--board-values': together,
        '--board-row': `${rowHeight}px`,
        '--board-head': `${head}px`,
        '--board-heading': `${getHeadingHeight(columns)}px`,
        '--board-foot': `${foot}px`,
      }}
    >
      <PinnedParts
        box={box}
        onHover={events.showHovered}
        onLeave={hide}
        columns={columnGroup}
        head={<GridHead board={board} columns={columns} control={control} entry={null} copy />}
        foot={drawReferences(null)}
      >
        <div ref={box} className="scroll" onScroll={hide}>
          <table
            {...gridRole}
            aria-labelledby={labelledBy}
            aria-describedby={hintId}
            aria-rowcount={headings + lines.count + references.length}
            data-mixed={lines.title === null || undefined}
            aria-busy={rows.stale && rows.failure === null}
            {...events.handlers}
          >
            {columnGroup}
            <GridHead
              board={board}
              columns={columns}
              control={control}
              entry={entry.row === -1 ? entryColumn : null}
            />
            <GridBody
              board={board}
              columns={columns}
              window={columnWindow}
              control={control}
              rows={rows}
              lines={lines}
              items={items}
              top={virtualizer.options.scrollMargin}
              total={virtualizer.getTotalSize()}
              sharedRanks={sharedRanks}
              rankKey={rankKey}
              scales={scales}
              entry={entry}
              onChoose={onChoose}
              headings={headings}
            />
            {drawReferences(referenceEntry)}
          </table>
        </div>
      </PinnedParts>
      {events.isOpening ? <ProgressBar /> : null}
      <p id={hintId} className="sr-only">
        Arrow keys move between cells, Enter opens the row’s result, and Space selects the row. Turn
        on “Intervals” to show them in every cell.
      </p>
      <p role="status" className="sr-only">
        {shown?.focused ? describeDetail(shown.detail) : ''}
      </p>
      {shown ? <CellDetail detail={shown.detail} box={shown.box} /> : null}
    </div>
  );
}
