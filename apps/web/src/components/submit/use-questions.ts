'use client';

import type { QuestionIndex } from '@clapboard/services';
import { useCallback, useEffect, useState } from 'react';
import { z } from 'zod';
import { ApiError, fetchJson } from './api-error';

const schema = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      task: z.string(),
      slices: z.array(z.string()),
      payload: z.json().exactOptional(),
    }),
  ),
});

interface Questions {
  items: QuestionIndex['items'] | null;
  /** why they could not be loaded */
  failure: string | null;
}

/** The benchmark's questions, which the check in the browser goes by; `reload` asks for them again. */
export function useQuestions(benchmark: string): Questions & { reload: () => Promise<void> } {
  const [questions, setQuestions] = useState<Questions>({ items: null, failure: null });
  const load = useCallback(
    async (signal: AbortSignal) => {
      const path = `/api/benchmarks/${encodeURIComponent(benchmark)}/questions`;
      try {
        const { items } = await fetchJson(path, schema, { signal });
        setQuestions({ items, failure: null });
      } catch (error) {
        if (signal.aborted) return;
        const failure = error instanceof ApiError ? error.message : 'The questions are unreadable.';
        setQuestions({ items: null, failure });
      }
    },
    [benchmark],
  );
  useEffect(() => {
    const stop = new AbortController();
    void load(stop.signal);
    return () => stop.abort();
  }, [load]);
  const reload = useCallback(() => load(new AbortController().signal), [load]);
  return { ...questions, reload };
}
