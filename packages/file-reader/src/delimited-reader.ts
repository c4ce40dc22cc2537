/** One record of a delimited text: `line` is where it starts. */
export interface DelimitedRecord {
  line: number;
  cells: string[];
}

type FaultCode = 'cut_off' | 'bad_quote' | 'cell_too_long' | 'too_many_cells';

/** The reason and line of an unreadable record. Thrown only inside this package. */
export class DelimitedFault extends Error {
  readonly code: FaultCode;
  readonly line: number;

  constructor(code: FaultCode, line: number, message: string) {
    super(message);
    this.name = 'DelimitedFault';
    this.code = code;
    this.line = line;
  }
}

/** Maximum characters per cell: far above any answer, and small enough to copy at once. */
const maxCellLength = 1024 * 1024;

/** Maximum cells per record: a line is an array in memory before its columns are counted. */
const maxCells = 100_000;

const quote = 0x22;
const lineFeed = 0x0a;
const carriageReturn = 0x0d;

/**
 * Reads the records of CSV or TSV text (RFC 4180, as written by Python’s csv and pandas). Accepts
 * LF, CRLF and CR; skips empty lines. Custom, because no available parser reports the line of every
 * record and error.
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

  /** Returns the next record, or null at the end. Throws DelimitedFault. */
  next(): DelimitedRecord | null {
    while (this.#atLineEnd()) this.#passLineEnd();
    if (this.#position >= this.#text.length) return null;
    const line = this.#line;
    const cells = [this.#cell()];
    while (this.#text.charCodeAt(this.#position) === this.#delimiter) {
      this.#position += 1;
      if (cells.length === maxCells) {
        const message = `This line has more than ${maxCells} cells.`;
        throw new DelimitedFault('too_many_cells', line, message);
      }
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

  /** A quote opens a cell only at its start, as in Python; elsewhere it is text. */
  #cell(): string {
    if (this.#text.charCodeAt(this.#position) === quote) return this.#quoted();
    const start = this.#position;
    for (; this.#position < this.#text.length; this.#position += 1) {
      if (this.#text.charCodeAt(this.#position) === this.#delimiter || this.#atLineEnd()) break;
      if (this.#position - start === maxCellLength) throw cellTooLong(this.#line);
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
        const message = 'This quote is never closed. The file is truncated, or the quote is stray.';
        throw new DelimitedFault('cut_off', opened, message);
      }
      if (from - start > maxCellLength) throw cellTooLong(opened);
      this.#position = from + 1;
      if (this.#text.charCodeAt(this.#position) !== quote) break;
      doubled = true;
    }
    const raw = this.#text.slice(start, this.#position - 1);
    this.#line += countLineEnds(raw);
    const next = this.#text.charCodeAt(this.#position);
    if (this.#position < this.#text.length && next !== this.#delimiter && !this.#atLineEnd()) {
      const message = 'There is text after the closing quote of a cell.';
      throw new DelimitedFault('bad_quote', this.#line, message);
    }
    return doubled ? raw.replaceAll('""', '"') : raw;
  }
}

function cellTooLong(line: number): DelimitedFault {
  const message = 'A cell on this line is longer than 1,048,576 characters.';
  return new DelimitedFault('cell_too_long', line, message);
}

/** Counts line ends: LF, CR, and CRLF as one. */
function countLineEnds(text: string): number {
  let count = 0;
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    if (code === lineFeed) count += 1;
    else if (code === carriageReturn && text.charCodeAt(i + 1) !== lineFeed) count += 1;
  }
  return count;
}
