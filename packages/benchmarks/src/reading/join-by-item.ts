import { formatCounted } from '@clapboard/metrics';
import { type Entry, excerpt, type Report } from './entry';
import { suggestIds } from './suggest-ids';
import { withoutExtension } from './without-extension';

/** Maximum number of ids in a message. */
const named = 5;

/** Maximum characters and parts of a path to compare with items. */
const longestPath = 1000;
const maxParts = 8;

/**
 * Matches entries to known items by id. Removes surrounding spaces, folders and the extensions of videos and images if
 * that makes an id known (one info issue). Ignores unknown ids with a warning; if they are the majority, the file
 * belongs to another dataset (error). Indices that start at 1 instead of 0 or at 0 instead of 1, and two different
 * answers to one item are errors.
 */
export function joinByItem<T extends Entry>(
  entries: readonly T[],
  known: ReadonlySet<string>,
  report: Report,
): ReadonlyMap<string, T> {
  const plain = joinPlainEntries(entries, known, (entry) => entry);
  if (plain) return plain;
  const joined = new Map<string, T>();
  const fixed: string[] = [];
  const unknown: T[] = [];
  for (const entry of entries) {
    const id = findItemId(entry.id, known);
    if (id === undefined) {
      unknown.push(entry);
      continue;
    }
    if (id !== entry.id) fixed.push(entry.id);
    const first = joined.get(id);
    if (first) reportRepetition(id, first, entry, report);
    joined.set(id, entry);
  }
  reportNormalised(fixed, report);
  const fromOne = unknown.filter(({ id }) => countsFromOne(id, known, joined));
  const fromZero = listFromZero(unknown, known, joined);
  if (fromOne.length > 0) reportFromOne(fromOne, report);
  else if (fromZero.length > 0) reportFromZero(fromZero, report);
  else if (unknown.length > 0) {
    const ids = unknown.map(({ id }) => id);
    reportUnknown(ids, entries.length, suggestIds(ids, known, joined), report);
  }
  return joined;
}

/**
 * What `get` returns for entries without anything to report, by id: each has another known id. Null for all others, of
 * which `get` may have read some.
 */
export function joinPlainEntries<T extends Entry, Value>(
  entries: readonly T[],
  known: ReadonlySet<string>,
  get: (entry: T) => Value,
): Map<string, Value> | null {
  const joined = new Map<string, Value>();
  for (const entry of entries) {
    if (!known.has(entry.id)) return null;
    joined.set(entry.id, get(entry));
  }
  return joined.size === entries.length ? joined : null;
}

/**
 * The known item that an id names, possibly as the path of its file; undefined if there is none. Prefers the item with
 * most of the path’s folders.
 */
export function findItemId(
  id: string,
  known: Pick<ReadonlySet<string>, 'has'>,
): string | undefined {
  if (known.has(id)) return id;
  const plain = normalisedId(id);
  if (known.has(plain)) return plain;
  const parts = plain.slice(-longestPath).split(/[\\/]/).slice(-maxParts);
  return parts.map((_, i) => parts.slice(i).join('/')).find((name) => known.has(name));
}

/** An item id without surrounding spaces and without a video or image extension. */
export function normalisedId(id: string): string {
  return withoutExtension(id.trim()).trim();
}

/** Reports ids, as written in a file, that differ from those of the items. */
export function reportNormalised(ids: readonly string[], report: Report): void {
  if (ids.length === 0) return;
  report({
    severity: 'info',
    code: 'ids_normalised',
    at: '',
    message: `${formatCounted(ids.length, 'id was', 'ids were')} matched after removing spaces, a folder or a file extension, or in another form of Unicode: ${list(ids)}.`,
    fix: 'No action needed.',
  });
}

/** Whether an unknown id is one above the last index of a group of items whose index 0 has no answer. */
function countsFromOne(
  id: string,
  known: ReadonlySet<string>,
  answered: { has(id: string): boolean },
): boolean {
  const [, group, index] = /^(.*\/)(\d+)$/.exec(normalisedId(id)) ?? [];
  const first = `${group}0`;
  return known.has(first) && !answered.has(first) && known.has(`${group}${Number(index) - 1}`);
}

/** Unknown entries with index 0 in a group of items that starts at 1 and whose last item has no answer. */
function listFromZero<T extends Entry>(
  unknown: readonly T[],
  known: ReadonlySet<string>,
  answered: { has(id: string): boolean },
): T[] {
  const lastItems = new Map<string, string>();
  return unknown.filter(({ id }) => {
    const plain = normalisedId(id);
    if (!/(?<!\d)0$/.test(plain)) return false;
    const first = findItemId(`${plain.slice(0, -1)}1`, known);
    if (first === undefined) return false;
    const last = lastItems.get(first) ?? findLastItem(first, known);
    lastItems.set(first, last);
    return !answered.has(last);
  });
}

/** The item with the highest index in the group of an item with index 1. */
function findLastItem(first: string, known: ReadonlySet<string>): string {
  const group = first.slice(0, -1);
  let highest = 1;
  for (const id of known) {
    const index = id.startsWith(group) ? id.slice(group.length) : '';
    if (/^\d+$/.test(index)) highest = Math.max(highest, Number(index));
  }
  return `${group}${highest}`;
}

function reportFromZero(entries: readonly Entry[], report: Report): void {
  const ids = entries.map(({ id }) => id);
  report({
    severity: 'error',
    code: 'indices_from_zero',
    at: entries[0]?.at ?? '',
    message: `The indices in ids start at 1, but those in the file seem to start at 0, so answers would belong to the wrong items: ${formatCounted(ids.length, 'id has', 'ids have')} the index 0, and the last index is missing: ${list(ids)}.`,
    fix: 'Use the ids of the question file on the benchmark page.',
  });
}

function reportFromOne(entries: readonly Entry[], report: Report): void {
  const ids = entries.map(({ id }) => id);
  report({
    severity: 'error',
    code: 'indices_from_one',
    at: entries[0]?.at ?? '',
    message: `The indices in ids start at 0, but those in the file seem to start at 1, so answers would belong to the wrong items: index 0 is missing, and ${formatCounted(ids.length, 'id is', 'ids are')} one above the last index: ${list(ids)}.`,
    fix: 'Use the ids of the question file on the benchmark page.',
  });
}

function reportRepetition(id: string, first: Entry, again: Entry, report: Report): void {
  const same = JSON.stringify(first.value) === JSON.stringify(again.value);
  report({
    severity: same ? 'warning' : 'error',
    code: 'duplicate_id',
    at: again.at,
    message: same
      ? `${id} has two identical answers (first at ${first.at}).`
      : `${id} has two different answers: ${excerpt(first.value)} at ${first.at}, ${excerpt(again.value)} here.`,
    fix: 'Keep one of the two answers.',
  });
}

function reportUnknown(
  unknown: readonly string[],
  total: number,
  /** what `suggestIds` returned */
  renames: string,
  report: Report,
): void {
  if (unknown.length * 2 > total) {
    report({
      severity: 'error',
      code: 'other_dataset',
      at: '',
      message: `Of ${formatCounted(total, 'id')}, ${formatCounted(unknown.length, 'is', 'are')} not in this dataset: ${list(unknown)}. The file belongs to another dataset or revision.`,
      fix: `${renames}Use the ids of the question file on the benchmark page, or submit to the benchmark that the file belongs to.`,
    });
    return;
  }
  report({
    severity: 'warning',
    code: 'unknown_ids',
    at: '',
    message: `${formatCounted(unknown.length, 'id is', 'ids are')} not in this dataset and ${unknown.length === 1 ? 'was' : 'were'} ignored: ${list(unknown)}.`,
    fix:
      renames.trimEnd() ||
      'No action needed if they belong to another dataset. Otherwise check their spelling.',
  });
}

function list(ids: readonly string[]): string {
  const first = ids.slice(0, named).map((id) => JSON.stringify(id));
  return ids.length > named
    ? `${first.join(', ')} and ${ids.length - named} more`
    : first.join(', ');
}
