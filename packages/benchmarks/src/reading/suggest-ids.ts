import { excerpt } from './entry';

/** Maximum number of ids in a message. */
const named = 3;
/** Maximum length of an id that is compared: a file may have one of millions of characters. */
const longest = 300;

/** Known ids by their plain spelling; null where several share one. */
const spellings = new WeakMap<ReadonlySet<string>, ReadonlyMap<string, string | null>>();

/**
 * For unknown ids that spell a known one differently: `Rename "Action_01" to "action_1".` and a
 * space. Empty if there are none. Such ids are not joined, because two of them may be the same item.
 * Leaves out items that the file has already answered.
 */
export function suggestIds(
  unknown: readonly string[],
  known: ReadonlySet<string>,
  answered: { has(id: string): boolean },
): string {
  const bySpelling = spellings.get(known) ?? indexSpellings(known);
  spellings.set(known, bySpelling);
  const renames = unknown.flatMap((id) => {
    const item = id.length > longest ? null : bySpelling.get(simplify(id));
    return item && !answered.has(item) ? [`${excerpt(id)} to ${excerpt(item)}`] : [];
  });
  if (renames.length === 0) return '';
  const more = renames.length > named ? ` and ${renames.length - named} more` : '';
  return `Rename ${renames.slice(0, named).join(', ')}${more}. `;
}

function indexSpellings(known: ReadonlySet<string>): ReadonlyMap<string, string | null> {
  const bySpelling = new Map<string, string | null>();
  for (const id of known) {
    const plain = simplify(id);
    bySpelling.set(plain, bySpelling.has(plain) ? null : id);
  }
  return bySpelling;
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
