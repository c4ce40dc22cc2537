import { z } from 'zod';
import { type Draft, draftSchema } from './draft';

const prefix = 'draft:';

const savedSchema = z.object({ draft: draftSchema, savedAt: z.iso.datetime() });

/** A saved form of this browser. */
export interface SavedDraft {
  benchmark: string;
  draft: Draft;
  savedAt: Date;
}

/** Returns the browser's storage; undefined if it is disabled. Drafts are optional. */
function storage(): Storage | undefined {
  try {
    return window.localStorage;
  } catch {
    return undefined;
  }
}

function parse(benchmark: string, text: string | null | undefined): SavedDraft | null {
  try {
    const saved = savedSchema.safeParse(JSON.parse(text ?? ''));
    if (!saved.success) return null;
    return { benchmark, draft: saved.data.draft, savedAt: new Date(saved.data.savedAt) };
  } catch {
    return null;
  }
}

/** Returns the draft for a benchmark; null if there is none or it has an older format. */
export function findSavedDraft(benchmark: string): SavedDraft | null {
  return parse(benchmark, storage()?.getItem(prefix + benchmark));
}

/** Returns all drafts of this browser, newest first. */
export function listSavedDrafts(): SavedDraft[] {
  const store = storage();
  if (!store) return [];
  return Object.keys(store)
    .filter((key) => key.startsWith(prefix))
    .flatMap((key) => parse(key.slice(prefix.length), store.getItem(key)) ?? [])
    .sort((a, b) => b.savedAt.getTime() - a.savedAt.getTime());
}

/** Saves a draft and replaces the previous one. */
export function saveDraft(benchmark: string, draft: Draft, now: Date): void {
  try {
    storage()?.setItem(prefix + benchmark, JSON.stringify({ draft, savedAt: now.toISOString() }));
  } catch {
    // Storage is full; the form works without drafts.
  }
}

/** Deletes the draft for a benchmark. */
export function discardDraft(benchmark: string): void {
  storage()?.removeItem(prefix + benchmark);
}

/** Deletes every draft of this browser, so that its next user doesn't see them. */
export function discardDrafts(): void {
  for (const { benchmark } of listSavedDrafts()) discardDraft(benchmark);
}
