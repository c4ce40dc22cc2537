'use client';

import { useCallback, useEffect, useRef, useState } from 'react';

/** Returns the previous value while `text` stays the same, so that equal values are identical. */
export function useKept<Value>(value: Value, text: string): Value {
  const [kept, keep] = useState({ value, text });
  if (kept.text === text) return kept.value;
  keep({ value, text });
  return value;
}

/** Returns a stable function that calls the latest one. */
export function useSteady<Args extends unknown[]>(
  latest: (...args: Args) => void,
): (...args: Args) => void {
  const held = useRef(latest);
  useEffect(() => {
    held.current = latest;
  });
  return useCallback((...args: Args) => held.current(...args), []);
}
