import { excerpt } from './entry';
import { withoutExtension } from './without-extension';

/** Maximum number of ids in a message. */
const named = 3;
/** Maximum length of an id that is compared: a file may have one of millions of characters. */
const longest = 300;

/** The known ids of a benchmark. */
interface Spellings {
  /** by plain spelling; null where several share one */
  ids: ReadonlyMap<string, string | null>;
  /** number of parts between slashes */
  parts: number;
}

const spellings = new WeakMap<ReadonlySet<string>, Spellings>();

/**
 * For unknown ids that spell a known one differently, or have folders in it: `Rename "Action_01" to "action_1".` and a
 * space. Empty if there are none. Such ids are not joined, because two of them may be the same item.
 * Leaves out items that the file has already answered.
 */
export function suggestIds(
  unknown: readonly string[],
  known: ReadonlySet<string>,
  answered: { has(id: string): boolean },
): string {
  const index = spellings.get(known) ?? indexSpellings(known);
  spellings.set(known, index);
  const renames = unknown.flatMap((id) => {
    const item = id.length > longest ? null : findSpelling(id, index);
    return item && !answered.has(item) ? [`${excerpt(id)} to ${excerpt(item)}`] : [];
  });
  if (renames.length === 0) return '';
  const more = renames.length > named ? ` and ${renames.length - named} more` : '';
  return `Rename ${renames.slice(0, named).join(', ')}${more}. `;
}

function indexSpellings(known: ReadonlySet<string>): Spellings {
  const ids = new Map<string, string | null>();
  for (const id of known) {
    const plain = simplify(id);
    ids.set(plain, ids.has(plain) ? null : id);
  }
  const [first = ''] = known;
  return { ids, parts: first.split('/').length };
}

/** The only item with the spelling of an id, also without parts in a row if the id has too many. */
function findSpelling(id: string, { ids, parts }: Spellings): string | null {
  const same = ids.get(simplify(id));
  if (same !== undefined) return same;
  const found = split(id);
  const surplus = found.length - parts;
  if (surplus <= 0) return null;
  const items = new Set<string | null>();
  for (let i = 0; i <= parts; i += 1) {
    const rest = [...found.slice(0, i), ...found.slice(i + surplus)].join('/');
    items.add(ids.get(simplify(rest)) ?? null);
  }
  items.delete(null);
  const [item = null, ...others] = items;
  return others.length === 0 ? item : null;
}

/** The parts of an id between slashes, without the extensions of files. */
function split(id: string): string[] {
  return id.split(/[\\/]/).map(withoutExtension);
}

/** An id without what programs change: case, separators, zeros before numbers, decimals, exponents. */
function simplify(id: string): string {
  const number = /^\s*\d+(?:\.\d+)?(?:e\+?\d+)?\s*$/i.test(id) ? Number(id) : Number.NaN;
  if (Number.isSafeInteger(number)) return String(number);
  return id
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, '_')
    .replace(/_?\/_?/g, '/')
    .replace(/(?<!\d)0+(?=\d)/g, '');
}
