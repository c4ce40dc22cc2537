'use client';

import type { CompareCandidate } from '@clapboard/services/compare';
import { keepPreviousData } from '@tanstack/react-query';
import { fetchJson, trusted } from '@/api-client/fetch-json';
import { useApiQuery } from '@/api-client/use-api-query';
import { useDebounced } from '@/components/ui/use-debounced';

const candidatesParser = trusted<{ data: readonly CompareCandidate[] }>();

/**
 * Returns the results of a benchmark that match the search; the previous ones stay while loading.
 */
export function useCandidates(
  benchmark: string,
  query: string,
  initial: readonly CompareCandidate[],
): { candidates: readonly CompareCandidate[]; state: 'ready' | 'loading' | 'failed' } {
  const typed = query.trim();
  const search = useDebounced(typed);
  const { data, isError, isPlaceholderData } = useApiQuery({
    queryKey: ['compare-candidates', benchmark, search],
    queryFn: async ({ signal }) => {
      const found = await fetchJson(
        `/api/v1/comparisons/candidates?${new URLSearchParams({ benchmark, query: search, limit: '20' })}`,
        candidatesParser,
        { signal },
      );
      return found.data;
    },
    enabled: search !== '',
    placeholderData: keepPreviousData,
  });
  if (typed === '') return { candidates: initial, state: 'ready' };
  const candidates = data ?? initial;
  if (isError && search === typed) return { candidates, state: 'failed' };
  const isLoading = search !== typed || data === undefined || isPlaceholderData;
  return { candidates, state: isLoading ? 'loading' : 'ready' };
}
