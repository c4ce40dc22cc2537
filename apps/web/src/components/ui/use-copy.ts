'use client';

import { useState } from 'react';

interface CopyState {
  state: 'idle' | 'copied' | 'refused';
  copy: (text: string) => Promise<void>;
  reset: () => void;
}

/** Returns a function that copies a text, and how that ended. */
export function useCopy(): CopyState {
  const [state, setState] = useState<CopyState['state']>('idle');
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      setState('copied');
    } catch {
      // Browsers deny access outside secure contexts and without permission.
      setState('refused');
    }
  };
  return { state, copy, reset: () => setState('idle') };
}
