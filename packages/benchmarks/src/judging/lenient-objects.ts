import type { Json, JsonObject } from '@clapboard/file-reader';

/** Opening quotation marks and their closing counterparts. */
const quotes: Readonly<Record<string, string>> = { '"': '"', "'": "'", '“': '”', '‘': '’' };

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

const literals: readonly (readonly [RegExp, Json])[] = [
  [/true\b/iy, true],
  [/false\b/iy, false],
  [/(?:null|none)\b/iy, null],
];

const number = /[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/iy;
const bareKey = /[A-Za-z_]\w*/y;
const space = /\s*/y;
const maxDepth = 8;
const maxStarts = 64;

/** Thrown inside this file only: there is no object here. */
class NoObject extends Error {}

/**
 * The outermost objects in a text, in order: JSON, or Python dictionaries with single quotes,
 * `True` and `None`. Accepts trailing commas, unquoted keys, and quotation marks inside a string
 * that can’t end it. Skips truncated objects and objects that give one key two values.
 */
export function objectsIn(text: string): JsonObject[] {
  const objects: JsonObject[] = [];
  let starts = 0;
  for (let at = text.indexOf('{'); at !== -1 && starts < maxStarts; starts += 1) {
    const reader = new Reader(text, at);
    const object = reader.tryObject();
    if (object) objects.push(object);
    at = text.indexOf('{', object ? reader.at : at + 1);
  }
  return objects;
}

class Reader {
  constructor(
    private readonly text: string,
    public at: number,
  ) {}

  tryObject(): JsonObject | null {
    try {
      return this.object(0);
    } catch (error) {
      if (error instanceof NoObject) return null;
      throw error;
    }
  }

  private object(depth: number): JsonObject {
    const members = new Map<string, Json>();
    this.expect('{');
    while (!this.skip('}')) {
      const key = this.key();
      this.expect(':');
      const value = this.value(depth + 1);
      const earlier = members.get(key);
      if (earlier !== undefined && JSON.stringify(earlier) !== JSON.stringify(value)) {
        throw new NoObject();
      }
      members.set(key, value);
      if (this.skip(',')) continue;
      this.expect('}');
      break;
    }
    return Object.fromEntries(members);
  }

  private list(depth: number): Json[] {
    const values: Json[] = [];
    this.expect('[');
    while (!this.skip(']')) {
      values.push(this.value(depth + 1));
      if (this.skip(',')) continue;
      this.expect(']');
      break;
    }
    return values;
  }

  private value(depth: number): Json {
    if (depth > maxDepth) throw new NoObject();
    this.match(space);
    const next = this.text[this.at] ?? '';
    if (next === '{') return this.object(depth);
    if (next === '[') return this.list(depth);
    if (Object.hasOwn(quotes, next)) return this.string();
    const digits = this.match(number);
    if (digits !== null) return Number(digits);
    for (const [literal, value] of literals) if (this.match(literal) !== null) return value;
    throw new NoObject();
  }

  private key(): string {
    this.match(space);
    if (Object.hasOwn(quotes, this.text[this.at] ?? '')) return this.string();
    const bare = this.match(bareKey);
    if (bare === null) throw new NoObject();
    return bare;
  }

  private string(): string {
    const closing = quotes[this.text[this.at] ?? ''];
    let value = '';
    for (let i = this.at + 1; i < this.text.length; i += 1) {
      const char = this.text.charAt(i);
      if (char === '\\') {
        const [written, length] = escapeAt(this.text, i);
        value += written;
        i += length - 1;
      } else if (char === closing && this.mayEnd(i + 1)) {
        this.at = i + 1;
        return value;
      } else {
        value += char;
      }
    }
    throw new NoObject();
  }

  /** Whether a string may end at this quotation mark. Judges don’t always escape apostrophes. */
  private mayEnd(from: number): boolean {
    space.lastIndex = from;
    space.test(this.text);
    return /[,:}\]]|^$/.test(this.text.charAt(space.lastIndex));
  }

  private expect(char: string): void {
    if (!this.skip(char)) throw new NoObject();
  }

  private skip(char: string): boolean {
    this.match(space);
    if (this.text[this.at] !== char) return false;
    this.at += 1;
    return true;
  }

  private match(pattern: RegExp): string | null {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text)?.[0] ?? null;
    if (found !== null) this.at += found.length;
    return found;
  }
}

/**
 * The character of an escape sequence, and the sequence’s length. As in Python, unknown sequences
 * stand for themselves.
 */
function escapeAt(text: string, at: number): [string, number] {
  const letter = text.charAt(at + 1);
  const code = /^\\(?:u([0-9a-fA-F]{4})|x([0-9a-fA-F]{2}))/.exec(text.slice(at, at + 6));
  if (code)
    return [String.fromCharCode(Number.parseInt(code[1] ?? code[2] ?? '', 16)), code[0].length];
  const plain = escapes[letter];
  if (plain !== undefined) return [plain, 2];
  return /[\\/"'‘’“”]/.test(letter) ? [letter, 2] : [`\\${letter}`, 2];
}
