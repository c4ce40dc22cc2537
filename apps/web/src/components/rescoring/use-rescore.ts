'use client';

import { useEffect, useMemo } from 'react';
import { fetchJson } from '@/api-client/fetch-json';
import { getQueryClient, useApiQuery } from '@/api-client/use-api-query';
import { type LiveRescore, liveRescoreSchema } from './live-rescore';
import { isMoving } from './words';

const pollMilliseconds = 2000;

/**
 * Returns the state of a rescore, polled while it can change. `stale`: the last request failed. A
 * new `initial` from a re-rendered page replaces the state.
 */
export function useRescore(rescoreId: string, initial: LiveRescore) {
  const queryKey = useMemo(() => ['rescore', rescoreId], [rescoreId]);
  const { data: state = initial, isError: stale } = useApiQuery({
    queryKey,
    queryFn: ({ signal }) =>
      fetchJson(`/api/v1/rescores/${rescoreId}`, liveRescoreSchema, {
        cache: 'no-store',
        signal,
      }),
    initialData: initial,
    enabled: ({ state: { data = initial } }) => isMoving(data.status),
    refetchInterval: pollMilliseconds,
    refetchIntervalInBackground: true,
    gcTime: 0,
  });
  useEffect(() => {
    getQueryClient().setQueryData(queryKey, initial);
  }, [queryKey, initial]);
  return { state, stale };
}
