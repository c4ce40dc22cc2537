import type { Json } from '@clapboard/file-reader';

export type JsonObject = { [key: string]: Json };

/** Narrows to an object that isn't an array. */
export function isObject(value: Json | undefined): value is JsonObject {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

/** Returns the first of these members that is text. */
export function formatText(value: JsonObject, ...keys: string[]): string | undefined {
  for (const key of keys) {
    const found = value[key];
    if (typeof found === 'string') return found;
  }
  return undefined;
}
