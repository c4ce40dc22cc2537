'use client';

import type { QuestionIndex } from '@clapboard/services/core';
import { fetchJson, trusted } from '@/api-client/fetch-json';
import { useApiQuery } from '@/api-client/use-api-query';

interface Questions {
  items: QuestionIndex['items'] | null;
  /** of the active revision; null until it is loaded */
  access: QuestionIndex['revision']['access'] | null;
  /** why loading failed */
  failure: string | null;
  reload: () => Promise<void>;
}

/** Returns the benchmark's questions, which the check in the browser needs; `reload` fetches them again. */
export function useQuestions(benchmark: string): Questions {
  const { data, error, refetch } = useApiQuery({
    queryKey: ['benchmark-questions', benchmark],
    queryFn: ({ signal }) =>
      fetchJson(
        `/api/v1/benchmarks/${encodeURIComponent(benchmark)}/questions`,
        trusted<QuestionIndex>(),
        { signal },
      ),
    gcTime: 0,
  });
  return {
    items: error ? null : (data?.items ?? null),
    access: error ? null : (data?.revision.access ?? null),
    failure: error?.message ?? null,
    reload: async () => {
      await refetch();
    },
  };
}
