'use client';

import { useEffect, useState } from 'react';
import { isFinal, type LiveState, liveStateSchema } from './live-state';

const pollMilliseconds = 2000;
/** Failures in a row after which events are given up for polling. */
const patience = 3;

function read(text: string): LiveState | null {
  try {
    return liveStateSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/**
 * The state of a submission as it changes: by server-sent events, and by asking every two seconds
 * where those do not get through. `stale` says that the last attempt to hear of it failed.
 */
export function useLiveState(submissionId: string, initial: LiveState | null) {
  const [state, setState] = useState(initial);
  const [stale, setStale] = useState(false);
  const ended = state !== null && isFinal(state);

  useEffect(() => {
    if (ended) return;
    const accept = (next: LiveState | null) => {
      setStale(next === null);
      if (next) setState(next);
    };
    return listen(`/api/submissions/${submissionId}`, accept);
  }, [submissionId, ended]);

  return { state, stale, ended };
}

function listen(path: string, accept: (state: LiveState | null) => void): () => void {
  let stopPolling: (() => void) | undefined;
  let failures = 0;
  const source = new EventSource(`${path}/events`);
  source.addEventListener('state', (event) => {
    failures = 0;
    accept(read(event.data));
  });
  source.addEventListener('end', () => source.close());
  source.addEventListener('error', () => {
    failures += 1;
    if (source.readyState !== EventSource.CLOSED && failures < patience) return;
    source.close();
    stopPolling ??= poll(path, accept);
  });
  return () => {
    source.close();
    stopPolling?.();
  };
}

function poll(path: string, accept: (state: LiveState | null) => void): () => void {
  const stop = new AbortController();
  const ask = async () => {
    try {
      const response = await fetch(path, { cache: 'no-store', signal: stop.signal });
      accept(response.ok ? read(await response.text()) : null);
    } catch {
      if (!stop.signal.aborted) accept(null);
    }
  };
  void ask();
  const timer = setInterval(ask, pollMilliseconds);
  return () => {
    clearInterval(timer);
    stop.abort();
  };
}
