'use client';

import { createPortal } from 'react-dom';

/** A bar at the top of the window while a page loads. Shows after 50 ms: pages that were prefetched are there by then. */
export function ProgressBar() {
  return createPortal(
    <div role="progressbar" aria-label="Loading the page" className="page-progress" />,
    document.body,
  );
}
