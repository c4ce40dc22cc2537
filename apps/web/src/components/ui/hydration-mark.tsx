'use client';

import { useEffect, useRef } from 'react';

/**
 * Marks a part of a page that becomes interactive after the page itself, until it does. Browser tests wait for it.
 * Transparent instead of hidden, because their locator handlers see visible elements only.
 */
export function HydrationMark() {
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (mark.current) mark.current.dataset.ready = '';
  }, []);
  return (
    <span
      ref={mark}
      aria-hidden
      data-hydrates
      className="pointer-events-none absolute size-px opacity-0"
    />
  );
}
