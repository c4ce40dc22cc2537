'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { fetchJson } from '@/api-client/fetch-json';
import { type LiveRescore, liveRescoreSchema } from './live-rescore';
import { isMoving } from './words';

const pollMilliseconds = 2000;

/**
 * Returns the state of a rescore, polled while it can change. `stale`: the last request failed. A
 * new `initial` from a re-rendered page replaces the state.
 */
export function useRescore(rescoreId: string, initial: LiveRescore) {
  const client = useQueryClient();
  const queryKey = useMemo(() => ['rescore', rescoreId], [rescoreId]);
  const { data: state, isError: stale } = useQuery({
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
    client.setQueryData(queryKey, initial);
  }, [client, queryKey, initial]);
  return { state, stale };
}
