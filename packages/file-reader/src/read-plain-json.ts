/// <reference lib="es2024.string" />
import type { Json } from './source';

const quote = 0x22;
const comma = 0x2c;
const minus = 0x2d;
const zero = 0x30;
const nine = 0x39;
const colon = 0x3a;
const openBracket = 0x5b;
const backslash = 0x5c;
const closeBracket = 0x5d;
const openBrace = 0x7b;
const closeBrace = 0x7d;

/** Characters of a string that are looked at one by one. */
const shortLength = 24;

/** A longer number may be an integer that loses digits. */
const maxNumberLength = 15;

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
  bounds: Bounds,
  parse: (text: string) => Json = JSON.parse,
): PlainJson | null {
  const members = countMembers(text, bounds);
  if (members === null || !text.isWellFormed()) return null;
  let value: Json;
  try {
    value = parse(text);
  } catch {
    return null;
  }
  const escapes = text.includes('\\ud') || text.includes('\\uD');
  const tally = { values: 0, members: 0, escapes };
  if (!removePrototypes(value, tally)) return null;
  // The engine stores a repeated key once.
  return tally.members === members ? { value, values: tally.values } : null;
}

/**
 * Counts the members of all objects in a JSON text; null if it may exceed the bounds or has long numbers. Runs before
 * the engine's parser, which has no bounds. The count of an invalid text means nothing.
 */
function countMembers(text: string, { maxDepth, maxValues }: Bounds): number | null {
  let members = 0;
  let values = 1;
  let depth = 0;
  for (let position = 0; position < text.length; position += 1) {
    const code = text.charCodeAt(position);
    if (code === quote) position = findStringEnd(text, position + 1);
    else if (code === colon) members += 1;
    else if (code === comma) values += 1;
    else if (code === openBrace || code === openBracket) {
      values += 1;
      depth += 1;
      if (depth > maxDepth) return null;
    } else if (code === closeBrace || code === closeBracket) depth -= 1;
    else if (code === minus || (code >= zero && code <= nine)) {
      const end = findNumberEnd(text, position + 1);
      if (end - position > maxNumberLength && !/[.eE]/.test(text.slice(position, end))) return null;
      position = end - 1;
    }
    if (values > maxValues) return null;
  }
  return members;
}

/** Returns the position of the closing quote. */
function findStringEnd(text: string, start: number): number {
  let position = start;
  // Most keys end here. A search by the engine is faster for longer strings, but slower to start.
  for (; position < start + shortLength && position < text.length; position += 1) {
    const code = text.charCodeAt(position);
    if (code === quote) return position;
    if (code === backslash) position += 1;
  }
  for (let end = text.indexOf('"', position); end !== -1; end = text.indexOf('"', end + 1)) {
    let slashes = end;
    while (slashes > position && text.charCodeAt(slashes - 1) === backslash) slashes -= 1;
    if ((end - slashes) % 2 === 0) return end;
  }
  return text.length;
}

function findNumberEnd(text: string, start: number): number {
  let position = start;
  for (; position < text.length; position += 1) {
    const code = text.charCodeAt(position);
    // Digits, and the letters and signs of fractions and exponents.
    if ((code < zero || code > nine) && !'.eE+-'.includes(text.charAt(position))) break;
  }
  return position;
}

interface Tally {
  values: number;
  members: number;
  /** strings may contain lone surrogates */
  escapes: boolean;
}

/** Removes the prototypes of all objects and counts what it sees. False for a lone surrogate. */
function removePrototypes(value: Json, tally: Tally): boolean {
  tally.values += 1;
  if (typeof value === 'string') return !tally.escapes || value.isWellFormed();
  if (typeof value !== 'object' || value === null) return true;
  if (Array.isArray(value)) {
    for (const item of value) if (!removePrototypes(item, tally)) return false;
    return true;
  }
  for (const key in value) {
    tally.members += 1;
    if (tally.escapes && !key.isWellFormed()) return false;
    const member = value[key];
    if (member !== undefined && !removePrototypes(member, tally)) return false;
  }
  Object.setPrototypeOf(value, null);
  return true;
}
