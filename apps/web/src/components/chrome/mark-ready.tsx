'use client';

import { useEffect } from 'react';
import { ensureTheme } from './theme';

/** Ensures a theme, and marks the page as interactive. Browser tests wait for that. */
export function MarkReady() {
  useEffect(() => {
    ensureTheme();
    document.documentElement.dataset.ready = '';
  }, []);
  return null;
}
