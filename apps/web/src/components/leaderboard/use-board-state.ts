'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { startTransition, useMemo, useOptimistic } from 'react';
import type { Board } from '@/leaderboard-view/board';
import type { LeaderboardUrlState } from './board-state';
import { readState, writeState } from './state';

/** A state, the address that shows it, and the way to change it without a round trip to the server. */
export interface BoardControl {
  state: LeaderboardUrlState;
  buildHref: (next: LeaderboardUrlState) => string;
  /** `push` keeps the present state for the browser's back button */
  show: (next: LeaderboardUrlState, history?: 'push' | 'replace') => void;
}

/** Keeps a leaderboard's state in the page's address and nowhere else. */
export function useBoardState(board: Board): BoardControl {
  const query = useSearchParams();
  const pathname = usePathname();
  // The router shows a new address a moment later; a ticked box must not jump back until then.
  const text = query.toString();
  const [state, expect] = useOptimistic(
    useMemo(() => readState(new URLSearchParams(text), board), [text, board]),
  );
  const buildHref = (next: LeaderboardUrlState) => {
    const written = writeState(next, board);
    return written ? `${pathname}?${written}` : pathname;
  };
  return {
    state,
    buildHref,
    show: (next, history = 'replace') =>
      startTransition(() => {
        expect(next);
        if (history === 'push') window.history.pushState(null, '', buildHref(next));
        else window.history.replaceState(null, '', buildHref(next));
      }),
  };
}
