'use client';

import clsx from 'clsx';
import { ArrowDown, ArrowUp, ChevronLeft, ChevronRight } from 'lucide-react';
import { memo } from 'react';
import type { LeaderboardDefinition } from '@/leaderboard-view/definition';
import type { Column } from './columns';
import { firstColumn, groupColumns, hasGroups, modelColumn, rankColumn } from './grid-layout';
import { sortBy, toggleAspect } from './state';
import type { LeaderboardControl } from './use-leaderboard-state';

interface GridHeadProps {
  board: LeaderboardDefinition;
  columns: readonly Column[];
  control: LeaderboardControl;
  /** cell with tabindex 0; null if it isn't a heading */
  entry: number | null;
  /** not for the keyboard */
  copy?: boolean;
}

/**
 * Sortable headings under the headings of their groups; an aspect's heading also expands its parts.
 */
export const GridHead = memo(function GridHead(props: GridHeadProps) {
  const { board, columns, control, entry, copy = false } = props;
  const grouped = hasGroups(columns);
  const sort = { board, control, entry };
  return (
    <thead>
      {grouped ? (
        <tr aria-rowindex={1} className="groups">
          <td className="tick" />
          <td className="rank" />
          <td className="model" />
          {groupColumns(columns).map(({ group, members }) =>
            group ? (
              <th key={members[0].key} colSpan={members.length} scope="colgroup">
                <span title={group}>{group}</span>
              </th>
            ) : (
              <td key={members[0].key} colSpan={members.length} />
            ),
          )}
        </tr>
      ) : null}
      <tr data-row={-1} aria-rowindex={grouped ? 2 : 1}>
        <th scope="col" className="tick">
          <span className="sr-only">Select</span>
        </th>
        <th
          scope="col"
          className="rank"
          data-c={rankColumn}
          tabIndex={entry === rankColumn ? 0 : -1}
        >
          Rank
        </th>
        <th scope="col" aria-sort={ariaSort(control, 'model')} className="model">
          <SortButton {...sort} by="model" title="Model" columnIndex={modelColumn} />
        </th>
        {columns.map((column, index) => (
          <th
            key={column.key}
            scope="col"
            aria-sort={ariaSort(control, column.key)}
            className={clsx(
              column.kind === 'value' && column.depth === 1 && 'part',
              column.kind === 'fact' && column.type === 'text' && 'text',
            )}
          >
            <SortButton
              {...sort}
              by={column.key}
              title={column.heading}
              columnIndex={firstColumn + index}
            />
            {column.kind === 'value' && column.open !== null ? (
              <Opener column={column} open={column.open} control={control} copy={copy} />
            ) : null}
          </th>
        ))}
      </tr>
    </thead>
  );
});

function ariaSort(
  { state }: LeaderboardControl,
  column: string,
): 'ascending' | 'descending' | undefined {
  if (state.sort !== column) return undefined;
  return state.ascending ? 'ascending' : 'descending';
}

interface SortButtonProps extends Pick<GridHeadProps, 'board' | 'control' | 'entry'> {
  by: string;
  title: string;
  columnIndex: number;
}

function SortButton({ board, control, entry, by, title, columnIndex }: SortButtonProps) {
  const { state, show } = control;
  const active = state.sort === by;
  const Arrow = state.ascending ? ArrowUp : ArrowDown;
  return (
    <button
      type="button"
      data-c={columnIndex}
      tabIndex={entry === columnIndex ? 0 : -1}
      onClick={() => show(sortBy(state, by, board), 'push')}
    >
      <span className="title">
        {active ? <Arrow aria-hidden className="mr-1 inline size-3.5 align-[-0.2em]" /> : null}
        {title}
      </span>
    </button>
  );
}

interface OpenerProps {
  column: Extract<Column, { kind: 'value' }>;
  open: boolean;
  control: LeaderboardControl;
  copy: boolean;
}

function Opener({ column: { slice }, open, control, copy }: OpenerProps) {
  const Chevron = open ? ChevronLeft : ChevronRight;
  return (
    <button
      type="button"
      tabIndex={copy ? -1 : 0}
      aria-expanded={open}
      aria-label={`Parts of ${slice.title}`}
      title={open ? `Hide the parts of ${slice.title}` : `Show the parts of ${slice.title}`}
      onClick={() => control.show(toggleAspect(control.state, slice.id), 'push')}
      className="opener"
    >
      <Chevron aria-hidden className="size-3.5" />
    </button>
  );
}
