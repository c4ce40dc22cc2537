import type { Json } from '@clapboard/intake';
import type { Item } from './contract/scoring';

/**
 * SHA-256 (hex) over the items of a dataset revision, keys included. Equal for equal items in any
 * order and with object keys in any order. A NaN or infinite number counts as null.
 */
export async function revisionHash(items: readonly Item[]): Promise<string> {
  const lines = items
    .map(({ id, task, slices, cluster, payload, key }) =>
      canonical([task, id, [...slices], cluster, payload, key]),
    )
    .sort();
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(lines.join('\n')));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** JSON with the keys of objects sorted: databases and tools reorder them. */
function canonical(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const members = Object.entries(value).map(
    ([key, member]) => [key, `${JSON.stringify(key)}:${canonical(member)}`] as const,
  );
  members.sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${members.map(([, text]) => text).join(',')}}`;
}
