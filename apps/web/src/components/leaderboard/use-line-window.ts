'use client';

import { observeWindowOffset, useWindowVirtualizer } from '@tanstack/react-virtual';
import { startTransition, useEffect, useRef, useState } from 'react';
import { firstLines, scrollbarHeight } from './grid-layout';
import { findRenderedLines, linesInFull, overscan } from './rendered-lines';
import type { LeaderboardRows } from './use-leaderboard-rows';

interface LineWindowOptions {
  /** number of lines */
  count: number;
  rowHeight: number;
  /** heights of the parts that cover the window's edges, px */
  head: number;
  foot: number;
  /** distance of the grid from the top of the page, px */
  top: number;
  /** line that stays rendered when scrolled away */
  activeLine: number;
  loadRows: LeaderboardRows['loadRows'];
}

/**
 * Renders all lines of a short grid, otherwise those that are visible in the window, and loads their rows. The first
 * rendering has the visible lines only, so that the page reacts sooner.
 */
export function useLineWindow({
  count,
  rowHeight,
  head,
  foot,
  top,
  activeLine,
  loadRows,
}: LineWindowOptions) {
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => startTransition(() => setHydrated(true)), []);
  const inFull = hydrated && count <= linesInFull;
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => rowHeight,
    initialRect: { width: 0, height: firstLines * rowHeight },
    // As on the server, so that the first rendering agrees.
    initialOffset: 0,
    observeElementOffset: (instance, report) => {
      const stop = observeWindowOffset(instance, report);
      // An address, the browser or the reader may have scrolled before scripts ran; the library would scroll back to 0.
      report(window.scrollY, false);
      return stop;
    },
    overscan,
    scrollMargin: top + head,
    scrollPaddingStart: head,
    scrollPaddingEnd: foot + scrollbarHeight,
    rangeExtractor: (range) => findRenderedLines(range, { activeLine, inFull }),
    useFlushSync: false,
  });
  const measuredHeight = useRef(rowHeight);
  useEffect(() => {
    if (measuredHeight.current === rowHeight) return;
    measuredHeight.current = rowHeight;
    virtualizer.measure();
  }, [virtualizer, rowHeight]);
  const from = inFull ? 0 : Math.max(0, (virtualizer.range?.startIndex ?? 0) - overscan);
  const to = inFull ? count - 1 : (virtualizer.range?.endIndex ?? 0) + overscan;
  useEffect(() => loadRows(from, to), [loadRows, from, to]);
  return virtualizer;
}
