'use client';

import { useCallback, useEffect, useRef, useState } from 'react';

/** Returns the previous value while `text` stays the same, so that equal values are identical. */
export function useStableValue<Value>(value: Value, text: string): Value {
  const [stable, setStable] = useState({ value, text });
  if (stable.text === text) return stable.value;
  setStable({ value, text });
  return value;
}

/** Returns a stable function that calls the latest one. */
export function useStableCallback<Args extends unknown[]>(
  latest: (...args: Args) => void,
): (...args: Args) => void {
  const latestRef = useRef(latest);
  useEffect(() => {
    latestRef.current = latest;
  });
  return useCallback((...args: Args) => latestRef.current(...args), []);
}
