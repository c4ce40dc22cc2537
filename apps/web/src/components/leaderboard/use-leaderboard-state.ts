'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { startTransition, useMemo, useOptimistic } from 'react';
import type { LeaderboardDefinition } from '@/leaderboard-view/definition';
import type { LeaderboardUrlState } from './leaderboard-state';
import { readState, writeState } from './state';

/** A state, its address, and a function to change it without a server round trip. */
export interface LeaderboardControl {
  state: LeaderboardUrlState;
  buildHref: (next: LeaderboardUrlState) => string;
  /** `push` adds the current state to the browser's history */
  show: (next: LeaderboardUrlState, history?: 'push' | 'replace') => void;
}

/** Stores a leaderboard's state in the page's address only. */
export function useLeaderboardState(board: LeaderboardDefinition): LeaderboardControl {
  const query = useSearchParams();
  const pathname = usePathname();
  // The router updates the address a moment later; a checkbox must not flicker until then.
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
