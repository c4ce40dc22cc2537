import { z } from 'zod';
import { type Draft, draftSchema } from './draft';

const prefix = 'draft:';

const keptSchema = z.object({ draft: draftSchema, savedAt: z.iso.datetime() });

/** A form that was begun in this browser. */
export interface KeptDraft {
  benchmark: string;
  draft: Draft;
  savedAt: Date;
}

/** The browser's storage; undefined where it is switched off. A draft is a comfort, not a need. */
function storage(): Storage | undefined {
  try {
    return window.localStorage;
  } catch {
    return undefined;
  }
}

function parse(benchmark: string, text: string | null | undefined): KeptDraft | null {
  try {
    const kept = keptSchema.safeParse(JSON.parse(text ?? ''));
    if (!kept.success) return null;
    return { benchmark, draft: kept.data.draft, savedAt: new Date(kept.data.savedAt) };
  } catch {
    return null;
  }
}

/** The draft for a benchmark; null where there is none, or one of an older form. */
export function keptDraft(benchmark: string): KeptDraft | null {
  return parse(benchmark, storage()?.getItem(prefix + benchmark));
}

/** All drafts of this browser, newest first. */
export function keptDrafts(): KeptDraft[] {
  const store = storage();
  if (!store) return [];
  return Object.keys(store)
    .filter((key) => key.startsWith(prefix))
    .flatMap((key) => parse(key.slice(prefix.length), store.getItem(key)) ?? [])
    .sort((a, b) => b.savedAt.getTime() - a.savedAt.getTime());
}

/** Keeps a draft in place of the one before. */
export function keepDraft(benchmark: string, draft: Draft, now: Date): void {
  try {
    storage()?.setItem(prefix + benchmark, JSON.stringify({ draft, savedAt: now.toISOString() }));
  } catch {
    // Full storage: the form works without.
  }
}

/** Forgets the draft for a benchmark. */
export function discardDraft(benchmark: string): void {
  storage()?.removeItem(prefix + benchmark);
}

/** Forgets every draft of this browser, for whoever uses it next. */
export function discardDrafts(): void {
  for (const { benchmark } of keptDrafts()) discardDraft(benchmark);
}
