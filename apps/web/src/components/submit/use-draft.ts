'use client';

import { useCallback, useEffect, useState } from 'react';
import { type Draft, draftSchema, emptyDraft, type KnownModel } from './draft';

const keyOf = (benchmark: string): string => `submit:${benchmark}`;

function restore(benchmark: string): Draft | null {
  try {
    const text = sessionStorage.getItem(keyOf(benchmark));
    return text ? (draftSchema.safeParse(JSON.parse(text)).data ?? null) : null;
  } catch {
    // Storage may be switched off; the form works without.
    return null;
  }
}

function keep(benchmark: string, draft: Draft | null): void {
  try {
    if (draft) sessionStorage.setItem(keyOf(benchmark), JSON.stringify(draft));
    else sessionStorage.removeItem(keyOf(benchmark));
  } catch {
    // As above: a draft is a comfort, not a need.
  }
}

/** The form's fields, which outlive an accidental reload of the page. `preset` is a model that a link asked for. */
export function useDraft(benchmark: string, preset: KnownModel | null) {
  const [draft, setDraft] = useState<Draft>(() =>
    preset ? { ...emptyDraft, model: 'known', known: preset } : emptyDraft,
  );
  // After the first render, which must be the server's.
  useEffect(() => {
    const kept = restore(benchmark);
    if (kept) setDraft(preset ? { ...kept, model: 'known', known: preset } : kept);
  }, [benchmark, preset]);
  const change = useCallback(
    (part: Partial<Draft>) =>
      setDraft((before) => {
        const after = { ...before, ...part };
        keep(benchmark, after);
        return after;
      }),
    [benchmark],
  );
  const discard = useCallback(() => keep(benchmark, null), [benchmark]);
  return { draft, change, discard };
}
