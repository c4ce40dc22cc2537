import { maxReplyLength } from '@clapboard/benchmarks';
import type { Json } from '@clapboard/file-reader';

/**
 * Makes a text storable in PostgreSQL: NUL and lone surrogates, which models and judges sometimes
 * write, become U+FFFD.
 */
export function toStorableText(text: string): string {
  return text.replace(/[\0\p{Surrogate}]/gu, '\uFFFD');
}

/** Returns a judge’s reply as it is stored. A server can send megabytes in each, and the rest has no verdict. */
export function toStoredReply(text: string): string {
  return toStorableText(text.slice(0, maxReplyLength));
}

/** JSON whose texts, keys included, are storable. */
export function toStorableJson(value: Json): Json {
  if (typeof value === 'string') return toStorableText(value);
  if (Array.isArray(value)) return value.map(toStorableJson);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [toStorableText(key), toStorableJson(inner)]),
  );
}
