'use client';

import type { BoardWindow } from '@clapboard/services';
import { useEffect, useState } from 'react';
import { BoardError, fetchBoard } from '@/components/leaderboard/fetch-board';

/** A part of a board on its way, there, or not to be had. */
export interface WindowState {
  /** the last one that came; of an older question while `loading` */
  window: BoardWindow | null;
  loading: boolean;
  /** what happened and what to do */
  error: string | null;
  retry: () => void;
}

/** The part of a board that a query string asks for, fetched again whenever that changes. */
export function useBoardWindow(benchmark: string, query: string): WindowState {
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<{
    key: string;
    window: BoardWindow | null;
    error: string | null;
  } | null>(null);
  const key = `${benchmark}?${query}#${attempt}`;
  useEffect(() => {
    const abort = new AbortController();
    fetchBoard(benchmark, new URLSearchParams(query), abort.signal).then(
      (window) => setAnswer({ key, window, error: null }),
      (cause: unknown) => {
        if (abort.signal.aborted) return;
        const error = cause instanceof BoardError ? cause.message : 'The chart could not be drawn.';
        setAnswer((last) => ({ key, window: last?.window ?? null, error }));
      },
    );
    return () => abort.abort();
  }, [benchmark, query, key]);
  return {
    window: answer?.window ?? null,
    loading: answer?.key !== key,
    error: answer?.key === key ? answer.error : null,
    retry: () => setAttempt((last) => last + 1),
  };
}
