'use client';

import clsx from 'clsx';
import { ArrowDown, ArrowUp, ChevronLeft, ChevronRight } from 'lucide-react';
import { type Board, partTitle } from './board';
import type { Column } from './columns';
import { sortedBy } from './state';
import { stickyModel, stickyRank, stickyTick } from './sticky';
import type { BoardControl } from './use-board-state';

interface BoardHeadProps {
  board: Board;
  columns: readonly Column[];
  control: BoardControl;
  /** title of the slice that the ranks are for */
  rankTitle: string;
}

const cell =
  'sticky top-0 z-20 h-12 border-line border-b bg-surface text-faint text-xs font-medium';

/** Headings that sort; an aspect's heading also opens its parts. */
export function BoardHead({ board, columns, control, rankTitle }: BoardHeadProps) {
  const { state } = control;
  return (
    <thead>
      <tr>
        <th scope="col" className={clsx(cell, stickyTick, 'sm:z-30')}>
          <span className="sr-only">In the chart</span>
        </th>
        <th scope="col" className={clsx(cell, stickyRank, 'text-right sm:z-30')}>
          <span className="pr-3" title={`Rank by ${rankTitle}`}>
            Rank
          </span>
        </th>
        <th
          scope="col"
          aria-sort={ariaSort(control, 'model')}
          className={clsx(cell, stickyModel, 'z-30 text-left')}
        >
          <SortButton board={board} control={control} by="model" title="Model" />
        </th>
        {columns.map(({ slice, depth, open }) => (
          <th
            key={slice.id}
            scope="col"
            title={depth === 1 ? slice.title : undefined}
            aria-sort={ariaSort(control, slice.id)}
            className={clsx(cell, 'whitespace-nowrap text-right', depth === 1 && 'bg-sunken')}
          >
            <span className="inline-flex items-center justify-end pl-1.5">
              {open === null ? null : (
                <button
                  type="button"
                  aria-expanded={open}
                  aria-label={`Parts of ${slice.title}`}
                  title={
                    open ? `Hide the parts of ${slice.title}` : `Show the parts of ${slice.title}`
                  }
                  onClick={() =>
                    control.show({
                      ...state,
                      open: open
                        ? state.open.filter((one) => one !== slice.id)
                        : [...state.open, slice.id],
                    })
                  }
                  className="-mr-1 inline-flex size-7 items-center justify-center rounded text-faint hover:bg-sunken hover:text-ink pointer-coarse:size-10"
                >
                  {open ? (
                    <ChevronLeft aria-hidden className="size-3.5" />
                  ) : (
                    <ChevronRight aria-hidden className="size-3.5" />
                  )}
                </button>
              )}
              <SortButton
                board={board}
                control={control}
                by={slice.id}
                title={depth === 1 ? partTitle(slice) : slice.title}
                numeric
              />
            </span>
          </th>
        ))}
      </tr>
    </thead>
  );
}

function ariaSort({ state }: BoardControl, column: string): 'ascending' | 'descending' | 'none' {
  if (state.sortBy !== column) return 'none';
  return state.ascending ? 'ascending' : 'descending';
}

interface SortButtonProps {
  board: Board;
  control: BoardControl;
  by: string;
  title: string;
  numeric?: boolean | undefined;
}

function SortButton({ board, control, by, title, numeric }: SortButtonProps) {
  const { state, show } = control;
  const active = state.sortBy === by;
  const Arrow = active && state.ascending ? ArrowUp : ArrowDown;
  return (
    <button
      type="button"
      onClick={() => show(sortedBy(state, by, board))}
      className={clsx(
        'inline-flex h-12 items-center gap-1 px-3',
        numeric && 'flex-row-reverse pl-1.5',
        active ? 'font-semibold text-ink' : 'hover:text-ink',
      )}
    >
      {title}
      {active ? <Arrow aria-hidden className="size-3.5" /> : null}
    </button>
  );
}
