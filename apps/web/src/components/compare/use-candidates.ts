'use client';

import type { CompareCandidate } from '@clapboard/services';
import { useEffect, useState } from 'react';

/** Waits for the end of typing, in milliseconds. */
const pause = 200;

interface Found {
  query: string;
  candidates: readonly CompareCandidate[];
  failed: boolean;
}

/** Results of a benchmark that a search finds; those found before stay while it searches. */
export function useCandidates(
  benchmark: string,
  query: string,
  initial: readonly CompareCandidate[],
): { candidates: readonly CompareCandidate[]; state: 'ready' | 'loading' | 'failed' } {
  const wanted = query.trim();
  const [found, setFound] = useState<Found>({ query: '', candidates: initial, failed: false });
  useEffect(() => {
    if (wanted === '') return;
    const aborted = new AbortController();
    const timer = setTimeout(async () => {
      const parameters = new URLSearchParams({ benchmark, query: wanted });
      try {
        const answer = await fetch(`/api/compare/candidates?${parameters}`, {
          signal: aborted.signal,
        });
        if (!answer.ok) throw new Error(`The search answered ${answer.status}.`);
        setFound({ query: wanted, candidates: await answer.json(), failed: false });
      } catch {
        if (!aborted.signal.aborted) setFound((last) => ({ ...last, query: wanted, failed: true }));
      }
    }, pause);
    return () => {
      clearTimeout(timer);
      aborted.abort();
    };
  }, [benchmark, wanted]);
  if (wanted === '') return { candidates: initial, state: 'ready' };
  if (found.query !== wanted) return { candidates: found.candidates, state: 'loading' };
  return { candidates: found.candidates, state: found.failed ? 'failed' : 'ready' };
}
