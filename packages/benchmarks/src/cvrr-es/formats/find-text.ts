import type { JsonObject } from '@clapboard/file-reader';

/** Returns the first of these members that is text. */
export function findText(value: JsonObject, ...keys: string[]): string | undefined {
  for (const key of keys) {
    const found = value[key];
    if (typeof found === 'string') return found;
  }
  return undefined;
}
