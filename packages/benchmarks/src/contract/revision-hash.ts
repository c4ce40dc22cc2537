import type { Json } from '@clapboard/file-reader';
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
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const sorted = sortKeys(value);
  if (sorted !== undefined) return JSON.stringify(sorted);
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  const members = Object.keys(value)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonical(value[key] ?? null)}`);
  return `{${members.join(',')}}`;
}

/** A copy with sorted keys; undefined if an object can’t have them: keys that are numbers come first, by value. */
function sortKeys(value: Json): Json | undefined {
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) {
    const copy: Json[] = [];
    for (const item of value) {
      const sorted = sortKeys(item);
      if (sorted === undefined) return undefined;
      copy.push(sorted);
    }
    return copy;
  }
  const copy: { [key: string]: Json } = Object.setPrototypeOf({}, null);
  const keys = Object.keys(value).sort();
  for (const key of keys) {
    const sorted = sortKeys(value[key] ?? null);
    if (sorted === undefined) return undefined;
    copy[key] = sorted;
  }
  let at = 0;
  for (const key in copy) {
    if (key !== keys[at]) return undefined;
    at += 1;
  }
  return copy;
}
