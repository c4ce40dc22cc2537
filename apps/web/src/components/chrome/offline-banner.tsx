'use client';

import { CloudOff } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import { isReachable, onConnection, reportReachable, reportUnreachable } from './connection';

/** Milliseconds between attempts to reach the site while it cannot be. */
const retry = 5000;

function onChange(listener: () => void): () => void {
  const stop = onConnection(listener);
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    stop();
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

type Connection = 'fine' | 'offline' | 'unreachable';

function connection(): Connection {
  if (!navigator.onLine) return 'offline';
  return isReachable() ? 'fine' : 'unreachable';
}

const words: Readonly<Record<Exclude<Connection, 'fine'>, string>> = {
  offline: 'You are offline. What is on this page stays; anything new needs a connection.',
  unreachable: 'The site does not answer at the moment. Trying again by itself.',
};

/** Says at the foot of the window that the site cannot be reached, and when it can be again. */
export function OfflineBanner() {
  const state = useSyncExternalStore<Connection>(onChange, connection, () => 'fine');
  useEffect(() => {
    if (state !== 'unreachable') return;
    const timer = setInterval(() => {
      void fetch('/healthz', { cache: 'no-store' }).then(reportReachable, reportUnreachable);
    }, retry);
    return () => clearInterval(timer);
  }, [state]);
  return (
    <div role="status" className="no-print pointer-events-none fixed inset-x-0 bottom-0 z-50 p-4">
      {state === 'fine' ? null : (
        <p className="pointer-events-auto mx-auto flex w-fit max-w-full items-center gap-3 rounded-card bg-ink px-4 py-3 text-canvas text-sm shadow-float">
          <CloudOff aria-hidden className="size-4 shrink-0" />
          {words[state]}
        </p>
      )}
    </div>
  );
}
