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
  // Most need no sorting.
  if (value === null || typeof value !== 'object' || isSorted(value)) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  const members = Object.keys(value)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonical(value[key] ?? null)}`);
  return `{${members.join(',')}}`;
}

/** Whether all objects in a value have sorted keys. Engines put keys that are numbers first, by value. */
function isSorted(value: Json | undefined): boolean {
  if (value === undefined) return false;
  if (value === null || typeof value !== 'object') return true;
  if (Array.isArray(value)) return value.every(isSorted);
  let before = '';
  for (const key in value) {
    if (key < before || !isSorted(value[key])) return false;
    before = key;
  }
  return true;
}
