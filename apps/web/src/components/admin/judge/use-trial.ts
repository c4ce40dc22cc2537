'use client';

import type { JudgeTrialView } from '@clapboard/services/core';
import { fetchJson, trusted } from '@/api-client/fetch-json';
import { useApiQuery } from '@/api-client/use-api-query';

/** A trial as the browser gets it. */
export type LiveTrial = Omit<JudgeTrialView, 'createdAt' | 'finishedAt'>;

const pollMilliseconds = 1000;
const parser = trusted<LiveTrial>();

/** A trial that is polled until it ends. */
export interface PolledTrial {
  /** undefined before the first response and without an id */
  trial: LiveTrial | undefined;
  isWaiting: boolean;
  /** the last poll failed */
  isStale: boolean;
}

/** Polls a trial until it ends. */
export function useTrial(trialId: string | null): PolledTrial {
  const isPending = (trial: LiveTrial | undefined) =>
    trialId !== null && (trial === undefined || trial.status === 'pending');
  const { data: trial, isError: isStale } = useApiQuery({
    queryKey: ['judge-trial', trialId],
    queryFn: ({ signal }) =>
      fetchJson(`/api/v1/judge/trials/${trialId}`, parser, { cache: 'no-store', signal }),
    enabled: ({ state: { data } }) => isPending(data),
    refetchInterval: pollMilliseconds,
    refetchIntervalInBackground: true,
    gcTime: 0,
  });
  return { trial, isWaiting: isPending(trial), isStale };
}
