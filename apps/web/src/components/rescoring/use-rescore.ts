'use client';

import type { RescoreView } from '@clapboard/services/pipeline/rescoring';
import { useEffect, useMemo } from 'react';
import { fetchJson, trusted } from '@/api-client/fetch-json';
import { getQueryClient, useApiQuery } from '@/api-client/use-api-query';
import { isMoving } from './words';

/** The state of a rescore that changes while pages show it. */
export type LiveRescore = Pick<RescoreView, 'status' | 'progress' | 'counts'>;

const pollMilliseconds = 2000;
const parser = trusted<LiveRescore>();

/**
 * Returns the state of a rescore, polled while it can change. `stale`: the last request failed. A
 * new `initial` from a re-rendered page replaces the state.
 */
export function useRescore(rescoreId: string, initial: LiveRescore) {
  const queryKey = useMemo(() => ['rescore', rescoreId], [rescoreId]);
  const { data: state = initial, isError: stale } = useApiQuery({
    queryKey,
    queryFn: ({ signal }) =>
      fetchJson(`/api/v1/rescores/${rescoreId}`, parser, { cache: 'no-store', signal }),
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
