import type { Json, JsonObject } from '@clapboard/file-reader';
import type { Item } from './scoring';

/**
 * SHA-256 (hex) of a dataset revision’s items, including references. Independent of the order of
 * items and object keys. NaN and infinite numbers count as null.
 */
export async function revisionHash(items: readonly Item[]): Promise<string> {
  const lines = items
    .map(({ id, task, slices, cluster, payload, reference }) =>
      canonical([task, id, [...slices], cluster, payload, reference]),
    )
    .sort();
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(lines.join('\n')));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** JSON with sorted object keys, because databases and tools reorder them. */
export function canonical(value: Json): string {
  const sorted = sortKeys(value);
  // One call for a whole item is much faster than one for each member.
  return sorted === undefined ? joinMembers(value) : JSON.stringify(sorted);
}

function joinMembers(value: Json): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(joinMembers).join(',')}]`;
  const members = Object.keys(value)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${joinMembers(value[key] ?? null)}`);
  return `{${members.join(',')}}`;
}

/**
 * A copy whose objects have sorted keys. Undefined if an object can’t have them: engines put keys
 * that are numbers first, by value.
 */
function sortKeys(value: Json): Json | undefined {
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) {
    const elements: Json[] = [];
    for (const element of value) {
      const sorted = sortKeys(element);
      if (sorted === undefined) return undefined;
      elements.push(sorted);
    }
    return elements;
  }
  const members: JsonObject = {};
  const keys = Object.keys(value).sort();
  for (const key of keys) {
    const sorted = sortKeys(value[key] ?? null);
    if (sorted === undefined || key === '__proto__') return undefined;
    members[key] = sorted;
  }
  return startsWithDigit(keys) && !isSorted(members) ? undefined : members;
}

function startsWithDigit(keys: readonly string[]): boolean {
  return keys.some((key) => /^\d/.test(key));
}

function isSorted(members: JsonObject): boolean {
  return Object.keys(members).every((key, i, keys) => i === 0 || (keys[i - 1] ?? '') < key);
}
