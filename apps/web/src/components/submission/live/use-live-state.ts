'use client';

import { useEffect, useMemo, useState } from 'react';
import { fetchJson } from '@/api-client/fetch-json';
import { getQueryClient, useApiQuery } from '@/api-client/use-api-query';
import { isFinal, type LiveState, liveStateSchema } from './live-state';

const pollMilliseconds = 2000;
/** Consecutive failures after which polling replaces server-sent events. */
const maxFailures = 3;

/**
 * Returns the state of a submission as it changes: by server-sent events, or by polling if these fail.
 * `stale`: the last request failed.
 */
export function useLiveState(submissionId: string, initial: LiveState | null) {
  const path = `/api/v1/submissions/${submissionId}`;
  const queryKey = useMemo(() => ['submission-state', submissionId], [submissionId]);
  const [polling, setPolling] = useState(false);
  const { data: state = initial, isError: stale } = useApiQuery<LiveState | null>({
    queryKey,
    queryFn: ({ signal }) =>
      fetchJson(`${path}/state`, liveStateSchema, { cache: 'no-store', signal }),
    initialData: initial,
    enabled: ({ state: { data } }) => polling && !(data && isFinal(data)),
    refetchInterval: pollMilliseconds,
    refetchIntervalInBackground: true,
    gcTime: 0,
  });
  const ended = state !== null && isFinal(state);
  useEffect(() => {
    if (ended || polling) return;
    return listen(`${path}/events`, {
      onState: (next) => getQueryClient().setQueryData(queryKey, next),
      onFailure: () => setPolling(true),
    });
  }, [queryKey, path, ended, polling]);
  return { state, stale, ended };
}

interface Listener {
  onState: (state: LiveState) => void;
  onFailure: () => void;
}

/** Listens to server-sent events; returns a function that stops. */
function listen(path: string, { onState, onFailure }: Listener): () => void {
  let failures = 0;
  const source = new EventSource(path);
  const fail = () => {
    failures += 1;
    if (source.readyState !== EventSource.CLOSED && failures < maxFailures) return;
    source.close();
    onFailure();
  };
  source.addEventListener('state', (event) => {
    const state = readState(event.data);
    if (state === null) return fail();
    failures = 0;
    onState(state);
  });
  source.addEventListener('end', () => source.close());
  source.addEventListener('error', fail);
  return () => source.close();
}

function readState(text: string): LiveState | null {
  try {
    return liveStateSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
