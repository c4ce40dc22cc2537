'use client';

import { useEffect } from 'react';

/** Marks the page as interactive. Browser tests wait for it. */
export function MarkReady() {
  useEffect(() => {
    document.documentElement.dataset.ready = '';
  }, []);
  return null;
}
