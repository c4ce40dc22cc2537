'use client';

import { useSyncExternalStore } from 'react';

const query = 'print';

// Browsers choose the size of the first sheet before they change the medium, but after this event.
let isStarting = false;

function follow(changed: () => void): () => void {
  const media = window.matchMedia(query);
  const start = () => {
    isStarting = true;
    changed();
  };
  const end = () => {
    isStarting = false;
    changed();
  };
  media.addEventListener('change', changed);
  window.addEventListener('beforeprint', start);
  window.addEventListener('afterprint', end);
  return () => {
    media.removeEventListener('change', changed);
    window.removeEventListener('beforeprint', start);
    window.removeEventListener('afterprint', end);
  };
}

/** Returns true while the page is laid out for paper, so that content can be rendered for print only. */
export function usePrinting(): boolean {
  return useSyncExternalStore(
    follow,
    () => isStarting || window.matchMedia(query).matches,
    () => false,
  );
}
