'use client';

import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;
const isBrowser = () => true;
const isServer = () => false;

/** Returns false on the server and while the page hydrates, then true: what only browsers know may be shown. */
export function useHydrated(): boolean {
  return useSyncExternalStore(subscribe, isBrowser, isServer);
}
