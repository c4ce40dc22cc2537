'use client';

import { useCallback, useEffect, useRef, useState } from 'react';

/** The value as it was when its text last changed, so that what is equal is also the same. */
export function useKept<Value>(value: Value, text: string): Value {
  const [kept, keep] = useState({ value, text });
  if (kept.text === text) return kept.value;
  keep({ value, text });
  return value;
}

/** A function that stays the same and does what the latest one does. */
export function useSteady<Args extends unknown[]>(
  latest: (...args: Args) => void,
): (...args: Args) => void {
  const held = useRef(latest);
  useEffect(() => {
    held.current = latest;
  });
  return useCallback((...args: Args) => held.current(...args), []);
}
