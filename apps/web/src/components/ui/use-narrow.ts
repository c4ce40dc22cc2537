'use client';

import { useSyncExternalStore } from 'react';

const query = '(max-width: 40rem)';

function follow(changed: () => void): () => void {
  const media = window.matchMedia(query);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
}

/** Returns true on screens too narrow for charts or panels side by side; false on the server. */
export function useNarrow(): boolean {
  return useSyncExternalStore(
    follow,
    () => window.matchMedia(query).matches,
    () => false,
  );
}
