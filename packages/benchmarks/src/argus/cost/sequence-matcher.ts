/** Code points looked up in a table: nearly all in captions. */
const tableSize = 128;

/** Numbers every character (code point) in a set of texts, from 0. */
export class Alphabet {
  #size = 0;
  /** number + 1 of each of the first code points, 0 if it hasn't occurred */
  readonly #table = new Int32Array(tableSize);
  readonly #others = new Map<number, number>();

  get size(): number {
    return this.#size;
  }

  encode(text: string): Int32Array {
    const codes = new Int32Array(text.length);
    let length = 0;
    for (let i = 0; i < text.length; i += 1) {
      const point = text.codePointAt(i) ?? 0;
      if (point > 0xffff) i += 1;
      codes[length] = point < tableSize ? this.#fromTable(point) : this.#fromOthers(point);
      length += 1;
    }
    return codes.subarray(0, length);
  }

  #fromTable(point: number): number {
    const known = this.#table[point] as number;
    if (known > 0) return known - 1;
    this.#size += 1;
    this.#table[point] = this.#size;
    return this.#size - 1;
  }

  #fromOthers(point: number): number {
    const known = this.#others.get(point);
    if (known !== undefined) return known;
    this.#others.set(point, this.#size);
    this.#size += 1;
    return this.#size - 1;
  }
}

/** A common piece: its start in both sequences, and its length. */
export interface Match {
  a: number;
  b: number;
  size: number;
}

/** From this length on, difflib ignores characters that are too frequent in the second sequence. */
export const autojunkLength = 200;

/** Memory for searches, shared by matchers; no row number is used twice, so that it needs no clearing. */
export class Scratch {
  /** by diagonal b − a: length of the run that ends in the row named in `rows` */
  runs = new Int32Array(0);
  rows = new Int32Array(0);
  #nextRow = 1;

  /**
   * Returns the first of unused row numbers, one more than needed, so that nothing of an earlier search looks like
   * the row above.
   */
  reserveRows(rows: number, diagonals: number): number {
    if (this.rows.length < diagonals || this.#nextRow > 2 ** 30) {
      this.runs = new Int32Array(2 * diagonals);
      this.rows = new Int32Array(2 * diagonals);
      this.#nextRow = 1;
    }
    const first = this.#nextRow + 1;
    this.#nextRow = first + rows;
    return first;
  }
}

/**
 * Python's `difflib.SequenceMatcher(None, a, b)` for one `b` and many `a`, including the automatic
 * junk heuristic: in a `b` of 200 characters or more, a character that occurs more than n / 100 + 1
 * times can't start a match and only extends one.
 */
export class SequenceMatcher {
  readonly #b: Int32Array;
  /** positions of code c in b: `#positions[#starts[c]] … #positions[#starts[c + 1] - 1]`, ascending */
  readonly #starts: Int32Array;
  readonly #positions: Int32Array;
  readonly #scratch: Scratch;

  constructor(b: Int32Array, alphabetSize: number, scratch = new Scratch()) {
    this.#b = b;
    this.#scratch = scratch;
    const counts = new Int32Array(alphabetSize);
    for (let at = 0; at < b.length; at += 1) {
      const code = b[at] as number;
      counts[code] = (counts[code] as number) + 1;
    }
    if (b.length >= autojunkLength) {
      const most = Math.floor(b.length / 100) + 1;
      for (let code = 0; code < alphabetSize; code += 1) {
        if ((counts[code] ?? 0) > most) counts[code] = 0;
      }
    }
    this.#starts = new Int32Array(alphabetSize + 1);
    for (let code = 0; code < alphabetSize; code += 1) {
      this.#starts[code + 1] = (this.#starts[code] ?? 0) + (counts[code] ?? 0);
    }
    this.#positions = new Int32Array(this.#starts[alphabetSize] ?? 0);
    const next = this.#starts.slice();
    for (let position = 0; position < b.length; position += 1) {
      const code = b[position] as number;
      if (counts[code] === 0) continue;
      const at = next[code] as number;
      this.#positions[at] = position;
      next[code] = at + 1;
    }
  }

  /**
   * `find_longest_match(alo, ahi, blo, bhi)`: among the longest common pieces the first in `a`,
   * then the first in `b`; extended at both ends by equal characters that the heuristic ignored.
   */
  longestMatch(a: Int32Array, alo = 0, ahi = a.length, blo = 0, bhi = this.#b.length): Match {
    const b = this.#b;
    const best = this.#longestRun(a, alo, ahi, blo, bhi);
    while (best.a > alo && best.b > blo && a[best.a - 1] === b[best.b - 1]) {
      best.a -= 1;
      best.b -= 1;
      best.size += 1;
    }
    while (
      best.a + best.size < ahi &&
      best.b + best.size < bhi &&
      a[best.a + best.size] === b[best.b + best.size]
    ) {
      best.size += 1;
    }
    return best;
  }

  /** The longest match without the extension. */
  #longestRun(a: Int32Array, alo: number, ahi: number, blo: number, bhi: number): Match {
    const scratch = this.#scratch;
    const firstRow = scratch.reserveRows(ahi - alo, a.length + this.#b.length + 1);
    const starts = this.#starts;
    const positions = this.#positions;
    const { runs, rows } = scratch;
    const codes = starts.length - 1;
    let bestA = alo;
    let bestB = blo;
    let bestSize = 0;
    for (let i = alo; i < ahi; i += 1) {
      const code = a[i] as number;
      if (code >= codes) continue;
      const row = firstRow + i - alo;
      const end = starts[code + 1] as number;
      for (let p = starts[code] as number; p < end; p += 1) {
        const j = positions[p] as number;
        if (j < blo) continue;
        if (j >= bhi) break;
        const diagonal = j - i + a.length;
        const size = rows[diagonal] === row - 1 ? (runs[diagonal] as number) + 1 : 1;
        rows[diagonal] = row;
        runs[diagonal] = size;
        if (size > bestSize) {
          bestSize = size;
          bestA = i - size + 1;
          bestB = j - size + 1;
        }
      }
    }
    return { a: bestA, b: bestB, size: bestSize };
  }

  /**
   * `ratio()`: 2 × matched characters / all characters, matched by the longest match and
   * recursively left and right of it. 1 for two empty sequences. Pass `first` if the longest match
   * of the whole is already known.
   */
  ratio(a: Int32Array, first = this.longestMatch(a)): number {
    const length = a.length + this.#b.length;
    if (length === 0) return 1;
    let matched = 0;
    const open = [0, a.length, 0, this.#b.length];
    let match: Match | null = first;
    while (open.length > 0) {
      const bhi = open.pop() ?? 0;
      const blo = open.pop() ?? 0;
      const ahi = open.pop() ?? 0;
      const alo = open.pop() ?? 0;
      const found: Match = match ?? this.longestMatch(a, alo, ahi, blo, bhi);
      match = null;
      if (found.size === 0) continue;
      matched += found.size;
      if (alo < found.a && blo < found.b) open.push(alo, found.a, blo, found.b);
      const endA = found.a + found.size;
      const endB = found.b + found.size;
      if (endA < ahi && endB < bhi) open.push(endA, ahi, endB, bhi);
    }
    return (2 * matched) / length;
  }
}
