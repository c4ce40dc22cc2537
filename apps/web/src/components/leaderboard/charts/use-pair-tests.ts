'use client';

import type { ComparedPair } from '@clapboard/benchmarks';
import { useEffect, useState } from 'react';
import type { PromptPair } from './prompt-pairs';

type PairTest = Pick<ComparedPair, 'interval' | 'adjusted' | 'n'>;

/**
 * Loads the paired tests of scored pairs, by pair id; null while loading. Pairs without a test, for
 * instance published ones, are missing.
 */
export function usePairTests(
  pairs: readonly PromptPair[],
  key: string,
): ReadonlyMap<string, PairTest> | null {
  const scored = pairs.filter(({ published }) => !published);
  const name = JSON.stringify([key, scored.map((pair) => [pair.id, pair.without.id])]);
  const [answer, setAnswer] = useState<{
    name: string;
    tests: ReadonlyMap<string, PairTest>;
  } | null>(null);
  useEffect(() => {
    const [score, ids]: [string, [string, string][]] = JSON.parse(name);
    const abort = new AbortController();
    Promise.all(
      ids.map(async ([first, second]) => {
        const test = await fetchTest([first, second], score, abort.signal);
        return test ? [[first, test] as const] : [];
      }),
    ).then(
      (found) => setAnswer({ name, tests: new Map(found.flat()) }),
      () => {
        // Only aborted requests reject: a failed one is a pair without a test.
      },
    );
    return () => abort.abort();
  }, [name]);
  return answer?.name === name ? answer.tests : null;
}

/** Loads the paired test of two submissions, the first minus the second; null if there is none. */
async function fetchTest(
  ids: readonly [string, string],
  key: string,
  signal: AbortSignal,
): Promise<PairTest | null> {
  const [task = '', metric = '', ...slice] = key.split('/');
  const params = new URLSearchParams({ task, metric, slice: slice.join('/') });
  for (const id of ids) params.append('submissionIds', id);
  try {
    const response = await fetch(`/api/v1/comparisons?${params}`, { signal });
    if (!response.ok) return null;
    const { slices }: { slices: { slice: string; pairs: PairTest[] }[] } = await response.json();
    return slices.find((entry) => entry.slice === slice.join('/'))?.pairs[0] ?? null;
  } catch (cause) {
    if (signal.aborted) throw cause;
    return null;
  }
}
