/** Converts text offsets to lines and columns. Ascending offsets take a single pass. */
export class Positions {
  readonly #text: string;
  #line = 1;
  #lineStart = 0;
  #lineEnd: number;

  constructor(text: string) {
    this.#text = text;
    this.#lineEnd = this.#endFrom(0);
  }

  /** Returns the 1-based line of an offset. */
  line(offset: number): number {
    if (offset < this.#lineStart) {
      this.#line = 1;
      this.#lineStart = 0;
      this.#lineEnd = this.#endFrom(0);
    }
    while (offset > this.#lineEnd) {
      this.#line += 1;
      this.#lineStart = this.#lineEnd + 1;
      this.#lineEnd = this.#endFrom(this.#lineStart);
    }
    return this.#line;
  }

  /** Formats an offset as `line 3, column 14`; columns are 1-based and count UTF-16 units. */
  at(offset: number): string {
    const line = this.line(offset);
    return `line ${line}, column ${offset - this.#lineStart + 1}`;
  }

  #endFrom(start: number): number {
    const end = this.#text.indexOf('\n', start);
    return end === -1 ? this.#text.length : end;
  }
}
