'use client';

import { useEffect, useState } from 'react';

const typingMilliseconds = 200;

/** Returns a typed value once it hasn't changed for 200 milliseconds. */
export function useDebounced<Value>(value: Value): Value {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), typingMilliseconds);
    return () => clearTimeout(timer);
  }, [value]);
  return debounced;
}
