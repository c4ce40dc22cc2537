'use client';

import { useEffect, useRef } from 'react';
import { findCell } from './use-grid-focus';

/**
 * Scrolls to the top of the grid when the order of the rows changes, unless the user has moved on to a row. New columns
 * keep the position.
 *
 * @param queryKey the leaderboard's query as URL parameters
 * @param top distance of the grid from the top of the page, px
 */
export function useScrollToTop(queryKey: string, top: number): void {
  const order = getOrder(queryKey);
  const previousOrder = useRef(order);
  useEffect(() => {
    if (previousOrder.current === order) return;
    previousOrder.current = order;
    const focused = findCell(document.activeElement);
    if (focused && focused.row >= 0) return;
    if (window.scrollY > top) window.scrollTo({ top });
  }, [order, top]);
}

function getOrder(queryKey: string): string {
  const params = new URLSearchParams(queryKey);
  params.delete('columns');
  return String(params);
}
