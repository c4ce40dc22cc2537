import { JsonFault } from './json-fault';
import type { JsonNotes } from './json-notes';
import { readStringToken } from './json-string';
import type { Json } from './source';

const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const literal = /-?[A-Za-z_]+/y;
const named = new Map<string, Json>([
  ['true', true],
  ['false', false],
  ['null', null],
  ['NaN', Number.NaN],
  ['Infinity', Number.POSITIVE_INFINITY],
  ['-Infinity', Number.NEGATIVE_INFINITY],
]);

/** Remaining number of values, shared by all files opened together. */
interface ValueBudget {
  valuesLeft: number;
}

/**
 * Reads JSON values (RFC 8259, and Python's NaN and Infinity) one after another from a text.
 * Depth and number of values are limited while reading, so that no content can exhaust stack or memory.
 */
export class JsonReader {
  readonly #text: string;
  readonly #notes: JsonNotes;
  readonly #maxDepth: number;
  readonly #budget: ValueBudget;
  #position = 0;
  #end: number;
  #depth = 0;

  constructor(text: string, notes: JsonNotes, maxDepth: number, budget: ValueBudget) {
    this.#text = text;
    this.#end = text.length;
    this.#notes = notes;
    this.#maxDepth = maxDepth;
    this.#budget = budget;
  }

  /** The current position. */
  get position(): number {
    return this.#position;
  }

  /** Continues at `position`, as if the text ended at `end`. */
  restart(position: number, end: number): void {
    this.#position = position;
    this.#end = end;
    this.#depth = 0;
  }

  /** Skips whitespace; false at the end of the text. */
  skipSpace(): boolean {
    const text = this.#text;
    let position = this.#position;
    for (; position < this.#end; position += 1) {
      const code = text.charCodeAt(position);
      if (code !== 0x20 && code !== 0x0a && code !== 0x0d && code !== 0x09) break;
    }
    this.#position = position;
    return position < this.#end;
  }

  /** Reads the value at the position and advances. Throws a JsonFault. */
  readValue(): Json {
    if (!this.skipSpace()) throw this.#atEnd();
    if (this.#budget.valuesLeft <= 0) throw JsonFault.tooMany(this.#position);
    this.#budget.valuesLeft -= 1;
    switch (this.#text[this.#position]) {
      case '{':
        return this.#nested(() => this.#readObject());
      case '[':
        return this.#nested(() => this.#readArray());
      case '"':
        return this.#readString();
      default:
        return this.#readNumber() ?? this.#readLiteral();
    }
  }

  #nested<T>(read: () => T): T {
    if (this.#depth === this.#maxDepth) throw JsonFault.tooDeep(this.#position, this.#maxDepth);
    this.#depth += 1;
    this.#position += 1;
    const value = read();
    this.#depth -= 1;
    return value;
  }

  #readArray(): Json[] {
    const array: Json[] = [];
    if (this.#take(']')) return array;
    for (;;) {
      array.push(this.readValue());
      if (this.#take(']')) return array;
      this.#expect(',', 'a comma or `]`');
    }
  }

  #readObject(): { [key: string]: Json } {
    const object: { [key: string]: Json } = Object.create(null);
    if (this.#take('}')) return object;
    for (;;) {
      if (!this.skipSpace()) throw this.#atEnd();
      const start = this.#position;
      if (this.#text[start] !== '"') throw this.#unexpected('a key in double quotes');
      const key = this.#readString();
      if (key in object) this.#notes.duplicateKey(start, key);
      this.#expect(':', 'a colon');
      object[key] = this.readValue();
      if (this.#take('}')) return object;
      this.#expect(',', 'a comma or `}`');
    }
  }

  #readString(): string {
    const token = readStringToken(this.#text, this.#position, this.#end);
    if (token.lone) this.#notes.loneSurrogate(this.#position);
    this.#position = token.end;
    return token.value;
  }

  #readNumber(): number | undefined {
    number.lastIndex = this.#position;
    const token = number.exec(this.#text)?.[0];
    if (token === undefined) return undefined;
    const value = Number(token);
    if (token.length > 15 && /^-?\d+$/.test(token) && !Number.isSafeInteger(value)) {
      this.#notes.impreciseInteger(this.#position, token);
    }
    this.#position += token.length;
    return value;
  }

  #readLiteral(): Json {
    literal.lastIndex = this.#position;
    const token = literal.exec(this.#text)?.[0] ?? '';
    const value = named.get(token);
    if (value === undefined) throw this.#unexpected('a JSON value');
    if (typeof value === 'number') this.#notes.notFinite(this.#position);
    this.#position += token.length;
    return value;
  }

  #take(mark: string): boolean {
    if (!this.skipSpace()) throw this.#atEnd();
    if (this.#text[this.#position] !== mark) return false;
    this.#position += 1;
    return true;
  }

  #expect(mark: string, expected: string): void {
    if (!this.#take(mark)) throw this.#unexpected(expected);
  }

  #atEnd(): JsonFault {
    return JsonFault.end(this.#position, this.#end < this.#text.length);
  }

  #unexpected(expected: string): JsonFault {
    return JsonFault.unexpected(this.#text, this.#position, expected);
  }
}
