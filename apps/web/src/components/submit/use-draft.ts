'use client';

import { useCallback, useEffect, useState } from 'react';
import { type Draft, emptyDraft, type KnownModel } from '@/submission-draft/draft';
import { discardDraft, keepDraft, keptDraft } from '@/submission-draft/saved-drafts';

/** Returns the form's fields, saved as a draft. `preset` is a model from the link. */
export function useDraft(benchmark: string, preset: KnownModel | null) {
  const [draft, setDraft] = useState<Draft>(() =>
    preset ? { ...emptyDraft, model: 'known', known: preset } : emptyDraft,
  );
  // After the first render, which must match the server's.
  useEffect(() => {
    const kept = keptDraft(benchmark)?.draft;
    if (kept) setDraft(preset ? { ...kept, model: 'known', known: preset } : kept);
  }, [benchmark, preset]);
  const change = useCallback(
    (part: Partial<Draft>) =>
      setDraft((before) => {
        const after = { ...before, ...part };
        keepDraft(benchmark, after, new Date());
        return after;
      }),
    [benchmark],
  );
  const discard = useCallback(() => discardDraft(benchmark), [benchmark]);
  return { draft, change, discard };
}
