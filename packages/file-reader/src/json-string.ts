/// <reference lib="es2024.string" />
import { JsonFault } from './json-fault';

const quote = 0x22;
const backslash = 0x5c;
const letterU = 0x75;
const validEscape = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;

/**
 * A string of a JSON text: its value, the position after its closing quote, and whether it contains
 * a lone surrogate.
 */
interface StringToken {
  value: string;
  end: number;
  lone: boolean;
}

/**
 * Reads the string whose opening quote is at `start` and that closes before `limit`. A lone
 * surrogate becomes U+FFFD: it isn't a character, and no database stores it.
 */
export function readStringToken(text: string, start: number, limit: number): StringToken {
  let escapes = false;
  let surrogates = false;
  for (let position = start + 1; position < limit; position += 1) {
    const code = text.charCodeAt(position);
    if (code === quote) {
      const end = position + 1;
      const raw = escapes ? withoutEscapes(text, start, end) : text.slice(start + 1, position);
      const value = surrogates ? raw.toWellFormed() : raw;
      return { value, end, lone: value !== raw };
    }
    if (code === backslash) {
      escapes = true;
      position += 1;
      surrogates ||= text.charCodeAt(position) === letterU;
    } else if (code < 0x20) {
      throw JsonFault.controlCharacter(position);
    } else {
      surrogates ||= code >= 0xd800 && code <= 0xdfff;
    }
  }
  throw JsonFault.openString(start);
}

/**
 * The engine's parser reads a string with millions of escapes in little memory; joining parts here
 * would not.
 */
function withoutEscapes(text: string, start: number, end: number): string {
  try {
    return JSON.parse(text.slice(start, end));
  } catch {
    throw JsonFault.badEscape(firstBadEscape(text, start));
  }
}

function firstBadEscape(text: string, start: number): number {
  let position = text.indexOf('\\', start);
  for (;;) {
    validEscape.lastIndex = position;
    if (!validEscape.test(text)) return position;
    position = text.indexOf('\\', validEscape.lastIndex);
  }
}
