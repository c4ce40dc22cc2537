'use client';

import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { type GridCell, moveCell } from './grid-keys';

export interface GridFocusOptions {
  box: RefObject<HTMLDivElement | null>;
  /** the focused or requested cell; null before the first focus */
  active: GridCell | null;
  onActive: (cell: GridCell) => void;
  first: GridCell;
  rows: number;
  columns: number;
  gap: number | null;
  rowHeight: number;
  /** scrolls to a line that may not be rendered */
  reveal: (row: number) => void;
  onChoose: (id: string) => void;
}

/** Returns the cell that contains an element, or null. */
export function findCell(element: EventTarget | null): GridCell | null {
  const cell = element instanceof Element ? element.closest<HTMLElement>('[data-c]') : null;
  const line = cell?.closest<HTMLElement>('[data-row]');
  if (!cell || !line) return null;
  return { row: Number(line.dataset.row), column: Number(cell.dataset.c) };
}

/** Part of the table that has copies at the window’s edges. */
export type FocusedPart = 'thead' | 'tfoot';

/** Returns the part of the table that contains an element with a visible focus; null for rows and for none. */
export function findFocusedPart(element: Element): FocusedPart | null {
  if (!element.matches(':focus-visible')) return null;
  if (element.closest('thead')) return 'thead';
  return element.closest('tfoot') ? 'tfoot' : null;
}

/**
 * One tab stop for the whole grid. Arrow keys, Home, End, Page Up and Page Down move it; Enter
 * opens the row's result, and Space selects the row.
 */
export function useGridFocus(options: GridFocusOptions) {
  const { box, onActive, first, rows, columns, gap, rowHeight, reveal, onChoose } = options;
  const requestedCell = useRef<GridCell | null>(null);
  const active = options.active ?? first;
  const entry: GridCell = {
    row: active.row < rows && active.row !== gap ? active.row : first.row,
    column: Math.min(active.column, columns - 1),
  };

  // After every render, because the requested line may have just been rendered.
  useEffect(() => {
    const target = requestedCell.current;
    const line = target && box.current?.querySelector(`[data-row="${target.row}"]`);
    const cell = target && line?.querySelector<HTMLElement>(`[data-c="${target.column}"]`);
    if (!cell) return;
    requestedCell.current = null;
    cell.focus({ preventScroll: true });
    cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });

  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const from = findCell(event.target);
    if (!from || event.altKey) return;
    const line = event.target instanceof Element ? event.target.closest<HTMLElement>('tr') : null;
    const isCell = event.target instanceof HTMLElement && event.target.dataset.c !== undefined;
    const control =
      event.target instanceof HTMLInputElement || event.target instanceof HTMLButtonElement;
    if (isCell && !control && from.row >= 0) {
      if (event.key === 'Enter') line?.querySelector<HTMLElement>('th a')?.click();
      if (event.key === ' ' && line?.dataset.id && line.querySelector('input')) {
        event.preventDefault();
        onChoose(line.dataset.id);
      }
    }
    const page = Math.max(1, Math.floor(window.innerHeight / rowHeight) - 4);
    const to = moveCell(from, event, { rows, columns, page, gap });
    if (!to) return;
    event.preventDefault();
    requestedCell.current = to;
    onActive(to);
    reveal(to.row);
  };

  const onFocus = (event: FocusEvent<HTMLTableElement>) => {
    const cell = findCell(event.target);
    if (cell) onActive(cell);
  };

  return { active: entry, onKeyDown, onFocus };
}
