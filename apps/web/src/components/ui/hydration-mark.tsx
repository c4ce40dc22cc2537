'use client';

import { useEffect, useRef } from 'react';

/** Marks a part of a page whose script loads on its own, until it is interactive. Browser tests wait for it. */
export function HydrationMark() {
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (mark.current) mark.current.dataset.ready = '';
  }, []);
  return <span ref={mark} hidden data-hydrates />;
}
