/** Returns the same text in memory of its own, because part of a text keeps all of it in memory. */
const copy = (text: string): string => structuredClone(text);

/**
 * Returns a value of JSON whose texts have `max` characters in total: the first text that goes beyond ends with “…”,
 * and arrays end there. For answers and verdicts, which can have millions of characters, in lists of many.
 */
export function shortenTexts<Value>(value: Value, max: number): Value {
  let left = max;
  function shorten(inner: unknown): unknown {
    if (typeof inner === 'string') {
      const text = inner.length <= left ? inner : copy(`${inner.slice(0, left).toWellFormed()}…`);
      left = Math.max(0, left - inner.length);
      return text;
    }
    if (Array.isArray(inner)) {
      const kept: unknown[] = [];
      for (const entry of inner) {
        if (left === 0 || kept.length === max) break;
        kept.push(shorten(entry));
      }
      return kept;
    }
    if (typeof inner !== 'object' || inner === null) return inner;
    return Object.fromEntries(Object.entries(inner).map(([key, entry]) => [key, shorten(entry)]));
  }
  // Safe to cast: the shape stays the same.
  return shorten(value) as Value;
}
