'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { startTransition, useCallback, useMemo, useOptimistic } from 'react';

/** How a state is read from the query of an address, and written to it without a question mark. Both are stable. */
interface UrlStateFormat<State> {
  read: (query: URLSearchParams) => State;
  write: (state: State) => string;
}

/** A state, its address, and a function to change it without a server round trip. */
export interface UrlState<State> {
  state: State;
  buildHref: (next: State) => string;
  /** `push` adds the current state to the browser’s history */
  show: (next: State, history: 'push' | 'replace') => void;
}

/** Stores a state in the page’s address only. */
export function useUrlState<State>({ read, write }: UrlStateFormat<State>): UrlState<State> {
  const text = useSearchParams().toString();
  const pathname = usePathname();
  // The router updates the address a moment later; a checkbox must not flicker until then.
  const [state, expect] = useOptimistic(
    useMemo(() => read(new URLSearchParams(text)), [read, text]),
  );
  const buildHref = useCallback(
    (next: State) => {
      const query = write(next);
      return query ? `${pathname}?${query}` : pathname;
    },
    [pathname, write],
  );
  const show: UrlState<State>['show'] = (next, history) =>
    startTransition(() => {
      expect(next);
      if (history === 'push') window.history.pushState(null, '', buildHref(next));
      else window.history.replaceState(null, '', buildHref(next));
    });
  return { state, buildHref, show };
}
