'use client';

import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { type ColumnWindow, columnsInFull, findWindow, firstWindow } from './column-window';
import { firstColumn } from './grid-layout';

const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect;

/**
 * Returns the columns that rows render as the table scrolls sideways in its box: with dozens of columns, most cells
 * would be out of view. Headings are always complete.
 */
export function useColumnWindow(
  box: RefObject<HTMLDivElement | null>,
  columns: number,
): ColumnWindow {
  const [state, setState] = useState(() => ({ columns, shown: firstWindow(columns) }));
  const shown = state.columns === columns ? state.shown : firstWindow(columns);
  useBrowserLayoutEffect(() => {
    const element = box.current;
    if (!element || columns <= columnsInFull) return;
    const show = (next: ColumnWindow) =>
      setState((last) =>
        last.columns === columns && last.shown.from === next.from && last.shown.to === next.to
          ? last
          : { columns, shown: next },
      );
    let edges: number[] = [];
    const update = () => {
      const { scrollLeft, clientWidth } = element;
      show(findWindow(edges, scrollLeft, scrollLeft + clientWidth));
    };
    const measure = () => {
      edges = measureEdges(element);
      update();
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    element.addEventListener('scroll', update, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', update);
    };
  }, [box, columns]);
  return shown;
}

/** Returns the left edges of the columns after the fixed ones in the table, and the right edge of the last. */
function measureEdges(box: HTMLElement): number[] {
  const origin = box.getBoundingClientRect().left - box.scrollLeft;
  const cells = [...box.querySelectorAll('thead > tr:last-child > *')].slice(firstColumn);
  const rects = cells.map((cell) => cell.getBoundingClientRect());
  const right = rects.at(-1)?.right ?? origin;
  return [...rects.map(({ left }) => left), right].map((edge) => edge - origin);
}
