'use client';

import { useEffect, useRef } from 'react';

interface HydrationMarkProps {
  /** in the placeholder of a part that is still streamed: never interactive */
  pending?: boolean;
}

/**
 * Marks a part of a page that becomes interactive after the page itself, until it does. Browser tests wait for it.
 * Transparent instead of hidden, because their locator handlers see visible elements only.
 */
export function HydrationMark({ pending = false }: HydrationMarkProps) {
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (mark.current && !pending) mark.current.dataset.ready = '';
  }, [pending]);
  return (
    <span
      ref={mark}
      aria-hidden
      data-hydrates
      className="pointer-events-none absolute size-px opacity-0"
    />
  );
}
