'use client';

import { type FocusEvent, type KeyboardEvent, type PointerEvent, useEffect, useState } from 'react';
import type { Detail } from './detail';
import type { GridCell } from './grid-keys';
import { useCellDetail } from './use-cell-detail';
import {
  type FocusedPart,
  findFocusedPart,
  type GridFocusOptions,
  useGridFocus,
} from './use-grid-focus';
import { useRowLinks } from './use-row-links';

interface GridEventsOptions extends GridFocusOptions {
  describe: (cell: GridCell) => Detail | null;
}

/** Returns the event handlers of the grid’s table: they move the focus, show the details of a cell, and open links. */
export function useGridEvents({ describe, ...options }: GridEventsOptions) {
  const [focusedPart, setFocusedPart] = useState<FocusedPart | null>(null);
  const focus = useGridFocus(options);
  const links = useRowLinks();
  const { shown, show, hide } = useCellDetail(describe);

  useEffect(() => {
    window.addEventListener('scroll', hide, { passive: true });
    return () => window.removeEventListener('scroll', hide);
  }, [hide]);

  const showHovered = (event: PointerEvent) => show(event.target, false);
  return {
    /** the cell in the tab order */
    entry: focus.active,
    focusedPart,
    /** the details to show */
    shown,
    hide,
    showHovered,
    isOpening: links.isOpening,
    handlers: {
      onClick: links.handlers.onClick,
      onPointerOver: (event: PointerEvent) => {
        showHovered(event);
        links.handlers.onPointerOver(event);
      },
      onPointerLeave: hide,
      onKeyDown: (event: KeyboardEvent<HTMLTableElement>) => {
        if (event.key === 'Escape') hide();
        focus.onKeyDown(event);
      },
      onFocus: (event: FocusEvent<HTMLTableElement>) => {
        focus.onFocus(event);
        show(event.target, true);
        setFocusedPart(findFocusedPart(event.target));
      },
      onBlur: () => {
        hide();
        setFocusedPart(null);
      },
    },
  };
}
