import { type Entry, excerpt, type Report } from './entry';

/** How many ids a message names. */
const named = 5;

/**
 * Matches entries to known items by id. Spaces around an id and the ending `.mp4` or `.jpg` are
 * dropped where that makes it known (told once, as info). Unknown ids are ignored with a warning;
 * where they are the majority, the file is for another dataset (error). Of two different answers to
 * one item neither can be chosen (error).
 */
export function joinByItem(
  entries: readonly Entry[],
  known: ReadonlySet<string>,
  report: Report,
): ReadonlyMap<string, Entry> {
  const joined = new Map<string, Entry>();
  const mended: string[] = [];
  const unknown: string[] = [];
  for (const entry of entries) {
    const id = known.has(entry.id) ? entry.id : normalisedId(entry.id);
    if (!known.has(id)) {
      unknown.push(entry.id);
      continue;
    }
    if (id !== entry.id) mended.push(entry.id);
    reportRepetition(id, joined.get(id), entry, report);
    joined.set(id, entry);
  }
  if (mended.length > 0) {
    report({
      severity: 'info',
      code: 'ids_normalised',
      at: '',
      message: `${count(mended.length, 'id was', 'ids were')} matched after dropping spaces or a file ending: ${list(mended)}.`,
      fix: 'Nothing to do.',
    });
  }
  if (unknown.length > 0) reportUnknown(unknown, entries.length, report);
  return joined;
}

/** An item id without spaces around it and without the ending of a video or picture file. */
export function normalisedId(id: string): string {
  return id
    .trim()
    .replace(/\.(?:mp4|jpg)$/i, '')
    .trim();
}

function reportRepetition(
  id: string,
  first: Entry | undefined,
  again: Entry,
  report: Report,
): void {
  if (!first) return;
  const same = JSON.stringify(first.value) === JSON.stringify(again.value);
  report({
    severity: same ? 'warning' : 'error',
    code: 'duplicate_id',
    at: again.at,
    message: same
      ? `${id} is answered twice, alike (first at ${first.at}).`
      : `${id} is answered twice: ${excerpt(first.value)} at ${first.at}, ${excerpt(again.value)} here.`,
    fix: 'Keep one of the two answers.',
  });
}

function reportUnknown(unknown: readonly string[], total: number, report: Report): void {
  if (unknown.length * 2 > total) {
    report({
      severity: 'error',
      code: 'other_dataset',
      at: '',
      message: `${unknown.length} of ${total} ids are not in this dataset: ${list(unknown)}. The file was made for another dataset or revision.`,
      fix: 'Use the ids of the question file that the benchmark page offers, or submit to the benchmark the file was made for.',
    });
    return;
  }
  report({
    severity: 'warning',
    code: 'unknown_ids',
    at: '',
    message: `${count(unknown.length, 'id is', 'ids are')} not in this dataset and ignored: ${list(unknown)}.`,
    fix: 'Nothing to do if they belong to another dataset. Otherwise correct their spelling.',
  });
}

function count(n: number, one: string, many: string): string {
  return `${n} ${n === 1 ? one : many}`;
}

function list(ids: readonly string[]): string {
  const first = ids.slice(0, named).map((id) => JSON.stringify(id));
  return ids.length > named
    ? `${first.join(', ')} and ${ids.length - named} more`
    : first.join(', ');
}
