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
function canonical(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const members = Object.entries(value).map(
    ([key, member]) => [key, `${JSON.stringify(key)}:${canonical(member)}`] as const,
  );
  members.sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${members.map(([, text]) => text).join(',')}}`;
}
