'use client';

import type { QuestionList } from '@clapboard/services/questions';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '@/api-client/fetch-json';
import { type UrlState, useUrlState } from '@/components/ui/use-url-state';
import { type QuestionParams, readParams, writeParams } from '@/url-state/questions';
import { fetchQuestions } from './fetch-questions';
import { getNeighbour, isListOf, type Loaded } from './shown-state';

/** The list, its address and functions to change it. */
export interface ExplorerControl extends Omit<UrlState<QuestionParams>, 'state'> {
  params: QuestionParams;
  /** of an earlier state while loading */
  list: QuestionList;
  isLoading: boolean;
  /** why the list couldn't be loaded, or null */
  failure: string | null;
  retry: () => void;
  /**
   * Opens the neighbour of an item, loading the next page if necessary; null at the end of the
   * list.
   */
  stepFrom: (id: string, step: 1 | -1) => (() => void) | null;
}

const urlFormat = { read: readParams, write: writeParams };

/** Stores the explorer's state in the page's address and keeps the list in sync with it. */
export function useExplorer(initial: QuestionList): ExplorerControl {
  const { submissionId } = initial;
  const { state: params, buildHref, show } = useUrlState(urlFormat);
  const [loaded, setLoaded] = useState<Loaded>({ list: initial, params });
  const [failure, setFailure] = useState<string | null>(null);
  /** which end of the loading page to open */
  const opening = useRef<1 | -1 | null>(null);
  const isShown = isListOf(loaded, params);
  // Equal states are different objects; a string loads only once.
  const queryText = writeParams(params);
  const { list } = loaded;

  const load = useCallback(
    async (query: string, signal: AbortSignal) => {
      setFailure(null);
      try {
        const fetched = await fetchQuestions(submissionId, query, signal);
        const end = opening.current && fetched.rows.at(opening.current === 1 ? 0 : -1);
        opening.current = null;
        const fetchedFor = readParams(new URLSearchParams(query));
        setLoaded({ list: fetched, params: fetchedFor });
        if (end) window.history.replaceState(null, '', buildHref({ ...fetchedFor, item: end.id }));
      } catch (error) {
        if (signal.aborted) return;
        opening.current = null;
        setFailure(error instanceof ApiError ? error.message : 'The response could not be read.');
      }
    },
    [submissionId, buildHref],
  );

  useEffect(() => {
    if (isShown) return;
    const stop = new AbortController();
    void load(queryText, stop.signal);
    return () => stop.abort();
  }, [isShown, queryText, load]);

  const stepFrom: ExplorerControl['stepFrom'] = (id, step) => {
    const next = isShown ? getNeighbour(list, id, step) : null;
    if (next === null) return null;
    return () => {
      if ('item' in next) return show({ ...params, page: list.page, item: next.item }, 'replace');
      opening.current = step;
      show({ ...params, page: next.page, item: null }, 'replace');
    };
  };

  return {
    params,
    list,
    isLoading: !isShown && failure === null,
    failure: isShown ? null : failure,
    retry: () => void load(queryText, new AbortController().signal),
    buildHref,
    show,
    stepFrom,
  };
}
