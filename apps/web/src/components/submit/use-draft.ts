'use client';

import { useCallback, useEffect, useState } from 'react';
import { type Draft, emptyDraft, type KnownModel } from '@/submission-draft/draft';
import { discardDraft, findSavedDraft, saveDraft } from '@/submission-draft/saved-drafts';

/** Returns the form's fields, saved as a draft. `preset` is a model from the link. */
export function useDraft(benchmark: string, preset: KnownModel | null) {
  const [draft, setDraft] = useState<Draft>(() =>
    preset ? { ...emptyDraft, model: 'known', known: preset } : emptyDraft,
  );
  // After the first render, which must match the server's.
  useEffect(() => {
    const saved = findSavedDraft(benchmark)?.draft;
    if (saved) setDraft(preset ? { ...saved, model: 'known', known: preset } : saved);
  }, [benchmark, preset]);
  const change = useCallback(
    (part: Partial<Draft>) =>
      setDraft((before) => {
        const after = { ...before, ...part };
        saveDraft(benchmark, after, new Date());
        return after;
      }),
    [benchmark],
  );
  const discard = useCallback(() => discardDraft(benchmark), [benchmark]);
  return { draft, change, discard };
}
