'use client';

import { useMemo } from 'react';
import { type UrlState, useUrlState } from '@/components/ui/use-url-state';
import type { LeaderboardDefinition } from '@/leaderboard-view/definition';
import type { LeaderboardUrlState } from './leaderboard-state';
import { readState, writeState } from './state';

/** The state of a leaderboard in its address; `show` replaces the address unless it says `push`. */
export interface LeaderboardControl extends UrlState<LeaderboardUrlState> {
  show: (next: LeaderboardUrlState, history?: 'push' | 'replace') => void;
}

/** Stores a leaderboard's state in the page's address only. */
export function useLeaderboardState(board: LeaderboardDefinition): LeaderboardControl {
  const format = useMemo(
    () => ({
      read: (query: URLSearchParams) => readState(query, board),
      write: (state: LeaderboardUrlState) => writeState(state, board),
    }),
    [board],
  );
  const control = useUrlState(format);
  return { ...control, show: (next, history = 'replace') => control.show(next, history) };
}
