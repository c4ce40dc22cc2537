'use client';

import type { JudgeTrialView } from '@clapboard/services/core';
import { fetchJson, trusted } from '@/api-client/fetch-json';
import { useApiQuery } from '@/api-client/use-api-query';

/** A trial as the browser gets it. */
export type LiveTrial = Omit<JudgeTrialView, 'createdAt' | 'finishedAt'>;

const pollMilliseconds = 1000;
const parser = trusted<LiveTrial>();

/** Returns a trial, polled until it ends; undefined before the first response and without an id. */
export function useTrial(trialId: string | null): { trial: LiveTrial | undefined; stale: boolean } {
  const { data: trial, isError: stale } = useApiQuery({
    queryKey: ['judge-trial', trialId],
    queryFn: ({ signal }) =>
      fetchJson(`/api/v1/judge/trials/${trialId}`, parser, { cache: 'no-store', signal }),
    enabled: ({ state: { data } }) =>
      trialId !== null && (data === undefined || data.status === 'pending'),
    refetchInterval: pollMilliseconds,
    refetchIntervalInBackground: true,
    gcTime: 0,
  });
  return { trial, stale };
}
