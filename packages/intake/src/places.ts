/** Turns positions in a text into places for people. Positions asked for in rising order cost one pass in all. */
export class Places {
  readonly #text: string;
  #line = 1;
  #lineStart = 0;
  #lineEnd: number;

  constructor(text: string) {
    this.#text = text;
    this.#lineEnd = this.#endFrom(0);
  }

  /** 1-based line of a position. */
  line(position: number): number {
    if (position < this.#lineStart) {
      this.#line = 1;
      this.#lineStart = 0;
      this.#lineEnd = this.#endFrom(0);
    }
    while (position > this.#lineEnd) {
      this.#line += 1;
      this.#lineStart = this.#lineEnd + 1;
      this.#lineEnd = this.#endFrom(this.#lineStart);
    }
    return this.#line;
  }

  /** For instance `line 3, column 14`; columns are 1-based and count UTF-16 units. */
  at(position: number): string {
    const line = this.line(position);
    return `line ${line}, column ${position - this.#lineStart + 1}`;
  }

  #endFrom(start: number): number {
    const end = this.#text.indexOf('\n', start);
    return end === -1 ? this.#text.length : end;
  }
}
