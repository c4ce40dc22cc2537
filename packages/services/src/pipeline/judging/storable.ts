import type { Json } from '@clapboard/file-reader';

/**
 * Makes a text storable in PostgreSQL: NUL and lone surrogates, which models and judges sometimes
 * write, become U+FFFD.
 */
export function storableText(text: string): string {
  return text.replace(/[\0\p{Surrogate}]/gu, '\uFFFD');
}

/** JSON whose texts, keys included, are storable. */
export function storableJson(value: Json): Json {
  if (typeof value === 'string') return storableText(value);
  if (Array.isArray(value)) return value.map(storableJson);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [storableText(key), storableJson(inner)]),
  );
}
