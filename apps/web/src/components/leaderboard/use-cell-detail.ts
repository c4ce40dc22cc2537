'use client';

import { useState } from 'react';
import type { Detail } from './detail';
import type { GridCell } from './grid-keys';
import { findCell } from './use-grid-focus';

interface ShownDetail {
  detail: Detail;
  box: DOMRect;
  /** it has the focus and is read out */
  focused: boolean;
}

/** Details of the hovered or focused cell; one at a time. */
export function useCellDetail(describe: (cell: GridCell) => Detail | null) {
  const [shown, setShown] = useState<ShownDetail | null>(null);
  const show = (target: EventTarget, focused: boolean) => {
    const cell = findCell(target);
    const element = target instanceof Element ? target.closest('[data-c]') : null;
    const detail = cell && describe(cell);
    setShown(detail && element ? { detail, box: element.getBoundingClientRect(), focused } : null);
  };
  return { shown, show, hide: () => setShown(null) };
}
