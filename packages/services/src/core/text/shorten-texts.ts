import { formatCounted } from '@clapboard/metrics';
import { resultFormats } from '../files/export-formats';

/** Where a result on a public revision has its whole answers and verdicts. */
export const itemDownload = `Download “${resultFormats.find(({ id }) => id === 'eee-items')?.title}” on the result page.`;

/** Returns the same text in memory of its own, because part of a text keeps all of it in memory. */
const copy = (text: string): string => structuredClone(text);

/**
 * Returns a value of JSON whose texts have `max` characters in total. The text that goes beyond ends with the number
 * of characters left out and with `whole`, a sentence that names where they are; arrays end there. For answers and
 * verdicts, which can have millions of characters, in lists of many.
 */
export function shortenTexts<Value>(value: Value, max: number, whole: string): Value {
  const hidden = countCharacters(value) - max;
  let left = max;
  function shortenText(text: string): string {
    if (hidden <= 0 || text.length < left || text === '') {
      left -= text.length;
      return text;
    }
    const start = text.slice(0, left).toWellFormed();
    const isFirst = left > 0;
    left = 0;
    return isFirst ? copy(`${start}… [${formatCounted(hidden, 'more character')}. ${whole}]`) : '…';
  }
  function shorten(inner: unknown): unknown {
    if (typeof inner === 'string') return shortenText(inner);
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

function countCharacters(value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce((sum: number, entry) => sum + countCharacters(entry), 0);
}
