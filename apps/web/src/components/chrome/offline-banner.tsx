'use client';

import { CloudOff } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import { isReachable, onConnection } from '@/api-client/connection';
import { fetchJson } from '@/api-client/fetch-json';

const retryMilliseconds = 5000;

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

const messages: Readonly<Record<Exclude<Connection, 'fine'>, string>> = {
  offline: 'You’re offline. You can keep reading this page; new data needs a connection.',
  unreachable: 'The site isn’t responding. Reconnecting automatically.',
};

/** Sends a request, whose result changes the state. */
function askAgain(): void {
  fetchJson('/healthz', { parse: () => null }, { cache: 'no-store' }).catch(() => undefined);
}

/** Banner at the bottom of the window: the browser is offline or the site unreachable. */
export function OfflineBanner() {
  const state = useSyncExternalStore<Connection>(onChange, connection, () => 'fine');
  useEffect(() => {
    if (state !== 'unreachable') return;
    const timer = setInterval(askAgain, retryMilliseconds);
    return () => clearInterval(timer);
  }, [state]);
  return (
    <div role="status" className="no-print pointer-events-none fixed inset-x-0 bottom-0 z-50 p-4">
      {state === 'fine' ? null : (
        <p className="pointer-events-auto mx-auto flex w-fit max-w-full items-center gap-3 rounded-card bg-ink px-4 py-3 text-canvas text-sm shadow-float">
          <CloudOff aria-hidden className="size-4 shrink-0" />
          {messages[state]}
        </p>
      )}
    </div>
  );
}
