'use client';

import type { BoardQuery, BoardWindow } from '@clapboard/services';
import { useCallback, useEffect, useRef, useState } from 'react';
import { BoardError, fetchBoard } from './fetch-board';
import { type LoadedBoard, loadedFrom, missingPages, withWindow } from './pages';
import { pageSize, questionOf } from './query';

/** A board's rows as they come, and what stands in the way of those that do not. */
export interface BoardRows {
  loaded: LoadedBoard;
  /** the rows are of another question than the one asked now */
  stale: boolean;
  /** why the question asked now has no answer; null while there is hope */
  failure: string | null;
  /** why rows further down could not be had; null while there is hope */
  broken: string | null;
  /** has the rows from one place to another fetched, where they are missing */
  need: (first: number, last: number) => void;
  retry: () => void;
}

/** A window that was asked for with the page, and the question that it answers. */
export interface FirstWindow {
  question: string;
  window: BoardWindow;
}

function windowParams(question: string, offset: number): URLSearchParams {
  const params = new URLSearchParams(question);
  params.set('offset', String(offset));
  params.set('limit', String(pageSize));
  return params;
}

/** Fetches the first window of a new question, and other windows of the present one when asked. */
export function useBoardRows(query: BoardQuery, first: FirstWindow): BoardRows {
  const { benchmark } = query;
  const question = questionOf(query);
  const [loaded, setLoaded] = useState(() => loadedFrom(first.question, first.window));
  const [failure, setFailure] = useState<string | null>(null);
  const [broken, setBroken] = useState<string | null>(null);
  const asked = useRef<AbortController | null>(null);
  const pages = useRef(new Map<number, AbortController>());
  const stale = loaded.key !== question;

  const ask = useCallback(
    (wanted: string) => {
      asked.current?.abort();
      const { signal } = renewed(asked);
      setFailure(null);
      fetchBoard(benchmark, windowParams(wanted, 0), signal).then(
        (window) => {
          if (signal.aborted) return;
          for (const page of pages.current.values()) page.abort();
          pages.current.clear();
          setBroken(null);
          setLoaded(loadedFrom(wanted, window));
        },
        (thrown) => {
          if (!signal.aborted) setFailure(messageOf(thrown));
        },
      );
    },
    [benchmark],
  );

  useEffect(() => {
    if (!stale) return;
    ask(question);
    return () => asked.current?.abort();
  }, [ask, question, stale]);

  const need = useCallback(
    (from: number, to: number) => {
      if (stale || broken !== null) return;
      for (const offset of missingPages(loaded, from, to)) {
        if (pages.current.has(offset)) continue;
        const controller = new AbortController();
        pages.current.set(offset, controller);
        fetchBoard(benchmark, windowParams(loaded.key, offset), controller.signal).then(
          (window) => {
            if (controller.signal.aborted) return;
            pages.current.delete(offset);
            setLoaded((board) => (board.key === loaded.key ? withWindow(board, window) : board));
          },
          (thrown) => {
            if (controller.signal.aborted) return;
            pages.current.delete(offset);
            setBroken(messageOf(thrown));
          },
        );
      }
    },
    [benchmark, broken, loaded, stale],
  );

  const retry = () => (stale ? ask(question) : setBroken(null));
  return {
    loaded,
    stale,
    failure: stale ? failure : null,
    broken: stale ? null : broken,
    need,
    retry,
  };
}

function renewed(held: { current: AbortController | null }): AbortController {
  held.current = new AbortController();
  return held.current;
}

function messageOf(thrown: unknown): string {
  if (thrown instanceof BoardError) return thrown.message;
  throw thrown;
}
