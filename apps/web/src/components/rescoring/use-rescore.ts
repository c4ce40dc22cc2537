'use client';

import { useEffect, useState } from 'react';
import { type LiveRescore, liveRescoreSchema } from './live-rescore';
import { isMoving } from './words';

const pollMilliseconds = 2000;

/**
 * The state of a rescoring as it changes, asked for every two seconds while it changes by itself.
 * `stale` says that the last attempt to hear of it failed.
 */
export function useRescore(rescoreId: string, initial: LiveRescore) {
  const [state, setState] = useState(initial);
  const [stale, setStale] = useState(false);
  const [shown, setShown] = useState(initial);
  // What the page was rendered with anew is the newer state.
  if (shown !== initial) {
    setShown(initial);
    setState(initial);
  }
  const moving = isMoving(state.status);
  useEffect(() => {
    if (!moving) return;
    const stop = new AbortController();
    const ask = async () => {
      try {
        const path = `/api/admin/rescores/${rescoreId}`;
        const response = await fetch(path, { cache: 'no-store', signal: stop.signal });
        const parsed = liveRescoreSchema.safeParse(await response.json());
        setStale(!parsed.success);
        if (parsed.success) setState(parsed.data);
      } catch {
        if (!stop.signal.aborted) setStale(true);
      }
    };
    void ask();
    const timer = setInterval(ask, pollMilliseconds);
    return () => {
      clearInterval(timer);
      stop.abort();
    };
  }, [rescoreId, moving]);
  return { state, stale };
}
