'use client';

import type { LeaderboardPage } from '@clapboard/services/leaderboard';
import { useEffect, useState } from 'react';
import { fetchLeaderboard, LeaderboardError } from '@/components/leaderboard/fetch-leaderboard';

/** A leaderboard page that is loading, loaded or failed. */
export interface PageState {
  /** the last loaded page; of an older query while `loading` */
  page: LeaderboardPage | null;
  loading: boolean;
  /** what happened and what to do */
  error: string | null;
  retry: () => void;
}

/** Loads the leaderboard page of a query string, again on every change. */
export function useLeaderboardPage(benchmark: string, query: string): PageState {
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<{
    key: string;
    page: LeaderboardPage | null;
    error: string | null;
  } | null>(null);
  const key = `${benchmark}?${query}#${attempt}`;
  useEffect(() => {
    const abort = new AbortController();
    fetchLeaderboard(benchmark, new URLSearchParams(query), abort.signal).then(
      (page) => setAnswer({ key, page, error: null }),
      (cause: unknown) => {
        if (abort.signal.aborted) return;
        const error =
          cause instanceof LeaderboardError
            ? cause.message
            : 'Can’t draw the chart. Reload the page.';
        setAnswer((last) => ({ key, page: last?.page ?? null, error }));
      },
    );
    return () => abort.abort();
  }, [benchmark, query, key]);
  return {
    page: answer?.page ?? null,
    loading: answer?.key !== key,
    error: answer?.key === key ? answer.error : null,
    retry: () => setAttempt((last) => last + 1),
  };
}
