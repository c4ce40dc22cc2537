import { isRecord } from '@/api-client/read-problem';
import { type Draft, emptyDraft } from './draft';

const prefix = 'draft:';

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
  let saved: unknown;
  try {
    saved = JSON.parse(text ?? '');
  } catch {
    return null;
  }
  if (!isRecord(saved) || !isDraft(saved.draft)) return null;
  const savedAt = new Date(String(saved.savedAt));
  if (Number.isNaN(savedAt.getTime())) return null;
  return { benchmark, draft: { ...emptyDraft, ...saved.draft }, savedAt };
}

/**
 * Checks a stored draft without a schema library, which the form would load first. Fields that are newer than the
 * draft may be absent.
 */
function isDraft(value: unknown): value is Partial<Draft> {
  if (!isRecord(value)) return false;
  const { known = null, model = 'new', sampling = 'frames' } = value;
  return (
    Object.entries(emptyDraft).every(
      ([key, empty]) =>
        key === 'known' || value[key] === undefined || typeof value[key] === typeof empty,
    ) &&
    (model === 'known' || model === 'new') &&
    (sampling === 'frames' || sampling === 'fps') &&
    (known === null ||
      (isRecord(known) &&
        [known.id, known.name, known.organisation].every((text) => typeof text === 'string')))
  );
}

/** Returns the draft for a benchmark; null if there is none or it has an older format. */
export function findSavedDraft(benchmark: string): SavedDraft | null {
  return parse(benchmark, storage()?.getItem(prefix + benchmark));
}

/** Returns all drafts of this browser, newest first. */
export function listSavedDrafts(): SavedDraft[] {
  return listBenchmarks()
    .flatMap((benchmark) => findSavedDraft(benchmark) ?? [])
    .sort((a, b) => b.savedAt.getTime() - a.savedAt.getTime());
}

/** Returns the benchmarks with a stored draft, readable or not. */
function listBenchmarks(): string[] {
  return Object.keys(storage() ?? {})
    .filter((key) => key.startsWith(prefix))
    .map((key) => key.slice(prefix.length));
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
  for (const benchmark of listBenchmarks()) discardDraft(benchmark);
}
