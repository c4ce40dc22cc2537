'use client';

import type { LeaderboardQuery } from '@clapboard/services/leaderboard';
import { unpackPage } from '@clapboard/services/leaderboard/packed-page';
import { useCallback, useEffect, useRef, useState } from 'react';
import { fetchLeaderboard, LeaderboardError } from './fetch-leaderboard';
import { findMissingPages, type LoadedPages, loadedFrom, withPage } from './loaded-pages';
import { getQueryKey, pageSize } from './query';

/** The rows of a leaderboard as they load, and errors. */
export interface LeaderboardRows {
  loaded: LoadedPages;
  /** the rows belong to an older query */
  stale: boolean;
  /** why the current query failed; null while loading or loaded */
  failure: string | null;
  /** why further rows failed to load, or null */
  broken: string | null;
  /** loads the missing rows between two positions */
  loadRows: (first: number, last: number) => void;
  retry: () => void;
}

/** The first page of rows, rendered on the server, with the query it answers. */
export interface FirstPage {
  queryKey: string;
  /** packed, which halves the HTML of a page with 60 columns: see `packPage` */
  text: string;
}

function pageParams(queryKey: string, offset: number): URLSearchParams {
  const params = new URLSearchParams(queryKey);
  params.set('offset', String(offset));
  params.set('limit', String(pageSize));
  return params;
}

/** Loads the first page of a new query, and further pages of the current one on demand. */
export function useLeaderboardRows(query: LeaderboardQuery, first: FirstPage): LeaderboardRows {
  const { benchmark } = query;
  const queryKey = getQueryKey(query);
  const [loaded, setLoaded] = useState(() => loadedFrom(first.queryKey, unpackPage(first.text)));
  const [failure, setFailure] = useState<string | null>(null);
  const [broken, setBroken] = useState<string | null>(null);
  const firstController = useRef<AbortController | null>(null);
  const pages = useRef(new Map<number, AbortController>());
  const stale = loaded.key !== queryKey;

  const loadFirst = useCallback(
    (nextKey: string) => {
      firstController.current?.abort();
      const controller = new AbortController();
      firstController.current = controller;
      const { signal } = controller;
      setFailure(null);
      fetchLeaderboard(benchmark, pageParams(nextKey, 0), signal).then(
        (page) => {
          if (signal.aborted) return;
          for (const request of pages.current.values()) request.abort();
          pages.current.clear();
          setBroken(null);
          setLoaded(loadedFrom(nextKey, page));
        },
        (thrown) => {
          if (!signal.aborted) setFailure(buildMessage(thrown));
        },
      );
    },
    [benchmark],
  );

  useEffect(() => {
    if (!stale) return;
    loadFirst(queryKey);
    return () => firstController.current?.abort();
  }, [loadFirst, queryKey, stale]);

  const loadRows = useCallback(
    (from: number, to: number) => {
      if (stale || broken !== null) return;
      for (const offset of findMissingPages(loaded, from, to)) {
        if (pages.current.has(offset)) continue;
        const controller = new AbortController();
        pages.current.set(offset, controller);
        fetchLeaderboard(benchmark, pageParams(loaded.key, offset), controller.signal).then(
          (page) => {
            if (controller.signal.aborted) return;
            pages.current.delete(offset);
            setLoaded((board) => (board.key === loaded.key ? withPage(board, page) : board));
          },
          (thrown) => {
            if (controller.signal.aborted) return;
            pages.current.delete(offset);
            setBroken(buildMessage(thrown));
          },
        );
      }
    },
    [benchmark, broken, loaded, stale],
  );

  const retry = () => (stale ? loadFirst(queryKey) : setBroken(null));
  return {
    loaded,
    stale,
    failure: stale ? failure : null,
    broken: stale ? null : broken,
    loadRows,
    retry,
  };
}

function buildMessage(thrown: unknown): string {
  if (thrown instanceof LeaderboardError) return thrown.message;
  throw thrown;
}
