import { getLength, isAscii, strip } from '../../reading/python-text';
import { Alphabet, autojunkLength, Scratch, SequenceMatcher } from './sequence-matcher';

const weights = { substring: 0.4, words: 0.3, ratio: 0.3 };

/** Lower scores are not evidence. A single shared character already scores 0.4. */
const threshold = 0.3;

/** Keeps rounding errors from excluding a line by its bound. */
const slack = 1e-9;

/** The line (from 0, −1 for none) that best matches a quotation, and its score. */
export interface BestLine {
  line: number;
  score: number;
}

const notWords = /[^\p{L}\p{N}_']+/gu;
const notAsciiWords = /[^A-Za-z0-9_']+/g;

/** Lower-cases, replaces punctuation except the apostrophe by spaces and collapses spaces. */
function plain(text: string): string {
  const notWord = isAscii(text) ? notAsciiWords : notWords;
  return strip(text.replace(notWord, ' ').toLowerCase());
}

/** A source line prepared for comparison. */
class Line {
  readonly text: string;
  readonly length: number;
  readonly #words: string;
  readonly #alphabet: Alphabet;
  readonly #scratch: Scratch;
  #matcher: SequenceMatcher | null = null;

  constructor(text: string, alphabet: Alphabet, scratch: Scratch) {
    this.text = text;
    this.length = getLength(text);
    this.#words = ` ${text} `;
    this.#alphabet = alphabet;
    this.#scratch = scratch;
  }

  /** Created on first use: a bound often excludes the line before. */
  get matcher(): SequenceMatcher {
    if (this.#matcher === null) {
      const codes = this.#alphabet.encode(this.text);
      this.#matcher = new SequenceMatcher(codes, this.#alphabet.size, this.#scratch);
    }
    return this.#matcher;
  }

  /** Share of words that the line contains. */
  computeOverlap(words: readonly string[]): number {
    let shared = 0;
    for (const word of words) if (this.#words.includes(` ${word} `)) shared += 1;
    return shared / words.length;
  }
}

/** A quotation prepared for comparison. */
interface Quotation {
  text: string;
  codes: Int32Array;
  /** distinct words */
  words: readonly string[];
}

/**
 * Finds the source line that a quotation comes from, as the official code does: the highest
 * 0.4 × longest common substring + 0.3 × share of the quotation's words + 0.3 × difflib ratio, the
 * first of equals.
 */
export class EvidenceFinder {
  readonly #sourceLines: readonly string[];
  readonly #alphabet = new Alphabet();
  /** judges repeat quotations, and write `None` for many lines */
  readonly #found = new Map<string, BestLine>();
  #lines: readonly Line[] | null = null;

  constructor(sourceLines: readonly string[]) {
    this.#sourceLines = sourceLines;
  }

  /** Returns the line of the evidence; null if there is none (`find_evidence_line_number`). */
  toLine(evidence: string): number | null {
    const { line, score } = this.best(evidence);
    return score >= threshold ? line : null;
  }

  best(evidence: string): BestLine {
    const known = this.#found.get(evidence);
    if (known) return known;
    const found = this.#findBest(evidence);
    this.#found.set(evidence, found);
    return found;
  }

  #findBest(evidence: string): BestLine {
    const lines = this.#lines ?? this.#prepareLines();
    // Most quotations are whole lines.
    const text = lines[this.#sourceLines.indexOf(evidence)]?.text ?? plain(evidence);
    let best: BestLine = { line: -1, score: 0 };
    if (text === '') return best;
    // Nothing matches better than the whole line: it has the highest score that the length allows.
    const same = lines.findIndex((line) => line.text === text);
    if (same !== -1) return { line: same, score: combineScores(getLength(text), 1, 1) };

    const codes = this.#alphabet.encode(text);
    const quotation = { text, codes, words: [...new Set(text.split(' '))] };
    // Likeliest line first: a high score to beat saves most of the work for the others.
    const likeliest = findLikeliest(text, lines);
    for (let at = -1; at < lines.length; at += 1) {
      const i = at === -1 ? likeliest : at;
      const line = lines[i];
      if (!line || line.text === '' || at === likeliest) continue;
      const score = scoreAbove(best.score, quotation, line);
      if (score > best.score || (score === best.score && score > 0 && i < best.line)) {
        best = { line: i, score };
      }
    }
    return best;
  }

  #prepareLines(): readonly Line[] {
    const scratch = new Scratch();
    this.#lines = this.#sourceLines.map((line) => new Line(plain(line), this.#alphabet, scratch));
    return this.#lines;
  }
}

/** Returns the first line that contains the text, or a long piece of it; −1 if there is none. */
function findLikeliest(text: string, lines: readonly Line[]): number {
  const pieces = [text.length, 24, 12, 6].filter((size) => size <= text.length);
  for (const size of pieces) {
    for (let at = 0; at + size <= text.length; at += size) {
      const piece = text.slice(at, at + size);
      const line = lines.findIndex((candidate) => candidate.text.includes(piece));
      if (line !== -1) return line;
    }
  }
  return -1;
}

function combineScores(substring: number, overlap: number, ratio: number): number {
  return substring * weights.substring + overlap * weights.words + ratio * weights.ratio;
}

/** Returns the combined score of a line; 0 if a bound shows that it is below `best`. */
function scoreAbove(best: number, { text, codes, words }: Quotation, line: Line): number {
  const shorter = Math.min(codes.length, line.length);
  const highestRatio = (2 * shorter) / (codes.length + line.length);
  const needed = (best - slack - combineScores(0, 1, highestRatio)) / weights.substring;
  if (needed > shorter || !mayShare(text, line.text, Math.ceil(needed))) return 0;
  const overlap = line.computeOverlap(words);
  // Without junk, a line that contains the whole text matches it there and nowhere else.
  if (line.length < autojunkLength && line.text.includes(text)) {
    return combineScores(codes.length, overlap, highestRatio);
  }
  const match = line.matcher.longestMatch(codes);
  if (combineScores(match.size, overlap, highestRatio) < best - slack) return 0;
  return combineScores(match.size, overlap, line.matcher.ratio(codes, match));
}

/**
 * False only if the texts share no piece of `length` characters: such a piece of `a` would contain
 * a whole block of half that length, into which `a` is cut here.
 */
function mayShare(a: string, b: string, length: number): boolean {
  const block = Math.floor((length + 1) / 2);
  if (block < 3) return true;
  for (let at = 0; at + block <= a.length; at += block) {
    if (b.includes(a.slice(at, at + block))) return true;
  }
  return false;
}
