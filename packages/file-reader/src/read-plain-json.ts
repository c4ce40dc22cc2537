/// <reference lib="es2024.string" />
import type { Json } from './source';

const backslash = 0x5c;

interface Bounds {
  maxDepth: number;
  maxValues: number;
}

/** A value and the number of values in it, itself included. */
interface PlainJson {
  value: Json;
  values: number;
}

/**
 * Reads JSON without anything to report by the engine's parser, in a third of `JsonReader`'s time: no error, no
 * repeated key, no lone surrogate, no long integer, within the bounds. Null for all other texts, and for some
 * within the bounds; `JsonReader` reads them and finds the positions. `parse` may return the values of several texts.
 */
export function readPlainJson(
  text: string,
  { maxDepth, maxValues }: Bounds,
  parse: (text: string) => Json = JSON.parse,
): PlainJson | null {
  if (mayExceed(text, maxValues) || !text.isWellFormed()) return null;
  let value: Json;
  try {
    value = parse(text);
  } catch {
    return null;
  }
  const escapes = text.includes('\\ud') || text.includes('\\uD');
  const tally = { values: 0, strings: 0, escapes };
  if (!removePrototypes(value, tally, maxDepth) || tally.values > maxValues) return null;
  // The engine stores a repeated key once.
  return tally.strings === countStrings(text) ? { value, values: tally.values } : null;
}

/**
 * Whether a text may have more values than a bound. Every value but the first follows a comma or an opening bracket.
 * Runs before the engine's parser, which has no bounds.
 */
function mayExceed(text: string, maxValues: number): boolean {
  if (text.length < 2 * maxValues) return false;
  let left = maxValues - 1;
  for (const mark of [',', '[', '{']) {
    for (let at = text.indexOf(mark); at !== -1; at = text.indexOf(mark, at + 1)) {
      left -= 1;
      if (left < 0) return true;
    }
  }
  return false;
}

/** Counts the strings of a valid JSON text, including keys, by their quotes without a backslash. */
function countStrings(text: string): number {
  let quotes = 0;
  for (let at = text.indexOf('"'); at !== -1; at = text.indexOf('"', at + 1)) {
    let slashes = at;
    while (text.charCodeAt(slashes - 1) === backslash) slashes -= 1;
    if ((at - slashes) % 2 === 0) quotes += 1;
  }
  return quotes / 2;
}

interface Tally {
  values: number;
  /** including keys */
  strings: number;
  /** strings may contain lone surrogates */
  escapes: boolean;
}

/** Removes the prototypes of all objects and counts what it sees. False for anything to report. */
function removePrototypes(value: Json, tally: Tally, maxDepth: number): boolean {
  tally.values += 1;
  if (typeof value === 'string') {
    tally.strings += 1;
    return !tally.escapes || value.isWellFormed();
  }
  if (typeof value === 'number') return !Number.isInteger(value) || Number.isSafeInteger(value);
  if (typeof value !== 'object' || value === null) return true;
  if (maxDepth === 0) return false;
  if (Array.isArray(value)) {
    for (const item of value) if (!removePrototypes(item, tally, maxDepth - 1)) return false;
    return true;
  }
  for (const key in value) {
    tally.strings += 1;
    if (tally.escapes && !key.isWellFormed()) return false;
    const member = value[key];
    if (member !== undefined && !removePrototypes(member, tally, maxDepth - 1)) return false;
  }
  Object.setPrototypeOf(value, null);
  return true;
}
