'use client';

import { usePathname, useRouter, useSearchParams } from 'next/navigation';
import { startTransition, useOptimistic, useTransition } from 'react';
import type { Board } from './board';
import { type BoardState, readState, writeState } from './state';

/** A state, the address that shows it, and the way to change it without a round trip to the server. */
export interface BoardControl {
  state: BoardState;
  hrefOf: (next: BoardState) => string;
  /** `push` keeps the present state for the browser's back button */
  show: (next: BoardState, history?: 'push' | 'replace') => void;
  /** shows the rows of another judge, which the server has */
  judgeBy: (judge: string) => void;
  /** those rows are on their way */
  fetching: boolean;
}

/** Keeps a leaderboard's state in the page's address and nowhere else. */
export function useBoardState(board: Board): BoardControl {
  const query = useSearchParams();
  const pathname = usePathname();
  const router = useRouter();
  const [fetching, startFetching] = useTransition();
  // The router shows a new address a moment later; a ticked box must not jump back until then.
  const [state, expect] = useOptimistic(readState(query, board));
  const hrefOf = (next: BoardState) => {
    const written = writeState(next, board);
    return written ? `${pathname}?${written}` : pathname;
  };
  return {
    state,
    hrefOf,
    show: (next, history = 'replace') =>
      startTransition(() => {
        expect(next);
        if (history === 'push') window.history.pushState(null, '', hrefOf(next));
        else window.history.replaceState(null, '', hrefOf(next));
      }),
    judgeBy: (judge) =>
      startFetching(() => {
        expect({ ...state, judge });
        router.push(hrefOf({ ...state, judge }), { scroll: false });
      }),
    fetching,
  };
}
