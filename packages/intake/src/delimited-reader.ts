/** One record of a delimited text: `line` is where it begins. */
export interface DelimitedRecord {
  line: number;
  cells: string[];
}

/** Why a record cannot be read, and on which line. Thrown inside this package only. */
export class DelimitedFault extends Error {
  readonly code: 'cut_off' | 'bad_quote';
  readonly line: number;

  constructor(code: 'cut_off' | 'bad_quote', line: number, message: string) {
    super(message);
    this.name = 'DelimitedFault';
    this.code = code;
    this.line = line;
  }
}

const quote = 0x22;
const lineFeed = 0x0a;
const carriageReturn = 0x0d;

/**
 * Reads the records of a CSV or TSV text (RFC 4180, as Python's csv and pandas write it) one after
 * another. Lines end in LF, CRLF or CR; empty lines are passed over. Ours, because no parser at
 * hand gives the line on which each record and each fault begins.
 */
export class DelimitedReader {
  readonly #text: string;
  readonly #delimiter: number;
  #position = 0;
  #line = 1;

  constructor(text: string, delimiter: string) {
    this.#text = text;
    this.#delimiter = delimiter.charCodeAt(0);
  }

  get position(): number {
    return this.#position;
  }

  /** The next record, or null at the end. Throws DelimitedFault. */
  next(): DelimitedRecord | null {
    while (this.#atLineEnd()) this.#passLineEnd();
    if (this.#position >= this.#text.length) return null;
    const line = this.#line;
    const cells = [this.#cell()];
    while (this.#text.charCodeAt(this.#position) === this.#delimiter) {
      this.#position += 1;
      cells.push(this.#cell());
    }
    if (this.#atLineEnd()) this.#passLineEnd();
    return { line, cells };
  }

  #atLineEnd(): boolean {
    const code = this.#text.charCodeAt(this.#position);
    return code === lineFeed || code === carriageReturn;
  }

  #passLineEnd(): void {
    const crlf =
      this.#text.charCodeAt(this.#position) === carriageReturn &&
      this.#text.charCodeAt(this.#position + 1) === lineFeed;
    this.#position += crlf ? 2 : 1;
    this.#line += 1;
  }

  /** A quote opens a cell only where the cell begins, as in Python; elsewhere it is text. */
  #cell(): string {
    if (this.#text.charCodeAt(this.#position) === quote) return this.#quoted();
    const start = this.#position;
    for (; this.#position < this.#text.length; this.#position += 1) {
      if (this.#text.charCodeAt(this.#position) === this.#delimiter || this.#atLineEnd()) break;
    }
    return this.#text.slice(start, this.#position);
  }

  #quoted(): string {
    const opened = this.#line;
    const start = this.#position + 1;
    let doubled = false;
    for (let from = start; ; from += 2) {
      from = this.#text.indexOf('"', from);
      if (from === -1) {
        const message = 'This quote is never closed: the file is cut off, or the quote is stray.';
        throw new DelimitedFault('cut_off', opened, message);
      }
      this.#position = from + 1;
      if (this.#text.charCodeAt(this.#position) !== quote) break;
      doubled = true;
    }
    const raw = this.#text.slice(start, this.#position - 1);
    this.#line += raw.match(/\r\n|\n|\r/g)?.length ?? 0;
    const next = this.#text.charCodeAt(this.#position);
    if (this.#position < this.#text.length && next !== this.#delimiter && !this.#atLineEnd()) {
      const message = 'Text follows the closing quote of a cell.';
      throw new DelimitedFault('bad_quote', this.#line, message);
    }
    return doubled ? raw.replaceAll('""', '"') : raw;
  }
}
