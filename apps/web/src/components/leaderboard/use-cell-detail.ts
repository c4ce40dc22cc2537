'use client';

import { type FocusEvent, type PointerEvent, useState } from 'react';
import type { Detail } from './detail';
import type { GridPlace } from './grid-keys';
import { placeOfElement } from './use-grid-focus';

interface ShownDetail {
  detail: Detail;
  box: DOMRect;
  /** it has the focus, and is read out */
  focused: boolean;
}

/** What is told of the cell under the pointer or with the focus; one at a time. */
export function useCellDetail(detailOf: (place: GridPlace) => Detail | null) {
  const [shown, setShown] = useState<ShownDetail | null>(null);
  const show = (target: EventTarget, focused: boolean) => {
    const place = placeOfElement(target);
    const cell = target instanceof Element ? target.closest('[data-c]') : null;
    const detail = place && detailOf(place);
    setShown(detail && cell ? { detail, box: cell.getBoundingClientRect(), focused } : null);
  };
  const hide = () => setShown(null);
  return {
    shown,
    hide,
    handlers: {
      onPointerOver: (event: PointerEvent) => show(event.target, false),
      onPointerLeave: hide,
      onFocus: (event: FocusEvent) => show(event.target, true),
      onBlur: hide,
    },
  };
}
