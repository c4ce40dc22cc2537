import { getLength, spaces, strip, words } from './python-text';
import { Alphabet, SequenceMatcher } from './sequence-matcher';

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

const notWord = new RegExp(`[^\\p{L}\\p{N}_${spaces}']`, 'gu');
const spaceRuns = new RegExp(`[${spaces}]+`, 'g');

/** Lower-cases, replaces punctuation except the apostrophe by spaces and collapses spaces. */
function plain(text: string): string {
  return strip(text.replace(notWord, ' ').toLowerCase().replace(spaceRuns, ' '));
}

/** A source line prepared for comparison. */
class Line {
  readonly text: string;
  readonly length: number;
  readonly #alphabet: Alphabet;
  #matcher: SequenceMatcher | null = null;

  constructor(text: string, alphabet: Alphabet) {
    this.text = text;
    this.length = getLength(text);
    this.#alphabet = alphabet;
  }

  /** Created on first use: a bound often excludes the line before. */
  get matcher(): SequenceMatcher {
    if (this.#matcher === null) {
      const codes = this.#alphabet.encode(this.text);
      this.#matcher = new SequenceMatcher(codes, this.#alphabet.size);
    }
    return this.#matcher;
  }
}

/** Source lines, and the lines that contain each word. */
interface Source {
  lines: readonly Line[];
  byWord: ReadonlyMap<string, readonly number[]>;
}

/**
 * Finds the source line that a quotation comes from, as the official code does: the highest
 * 0.4 × longest common substring + 0.3 × share of the quotation's words + 0.3 × difflib ratio, the
 * first of equals.
 */
export class EvidenceFinder {
  readonly #sourceLines: readonly string[];
  readonly #alphabet = new Alphabet();
  #source: Source | null = null;

  constructor(sourceLines: readonly string[]) {
    this.#sourceLines = sourceLines;
  }

  /** Returns the line of the evidence; null if there is none (`find_evidence_line_number`). */
  toLine(evidence: string): number | null {
    const { line, score } = this.best(evidence);
    return score >= threshold ? line : null;
  }

  best(evidence: string): BestLine {
    const text = plain(evidence);
    let best: BestLine = { line: -1, score: 0 };
    if (text === '') return best;
    this.#source ??= getSource(this.#sourceLines, this.#alphabet);
    const { lines, byWord } = this.#source;
    // Nothing matches better than the whole line: it has the highest score that the length allows.
    const same = lines.findIndex((line) => line.text === text);
    if (same !== -1) return { line: same, score: combined(getLength(text), 1, 1) };

    const codes = this.#alphabet.encode(text);
    const overlaps = computeOverlaps(new Set(words(text)), byWord, lines.length);
    // Likeliest line first: a high score to beat saves most of the work for the others.
    const likeliest = overlaps.indexOf(Math.max(0, ...overlaps));
    const order = [likeliest, ...overlaps.keys()].filter((i, at) => at === 0 || i !== likeliest);
    for (const i of order) {
      const line = lines[i];
      if (!line || line.text === '') continue;
      const score = scoreAbove(best.score, text, codes, line, overlaps[i] ?? 0);
      if (score > best.score || (score === best.score && score > 0 && i < best.line)) {
        best = { line: i, score };
      }
    }
    return best;
  }
}

function getSource(sourceLines: readonly string[], alphabet: Alphabet): Source {
  const lines = sourceLines.map((line) => new Line(plain(line), alphabet));
  const byWord = new Map<string, number[]>();
  for (const [i, { text }] of lines.entries()) {
    for (const word of new Set(words(text))) {
      const having = byWord.get(word);
      if (having) having.push(i);
      else byWord.set(word, [i]);
    }
  }
  return { lines, byWord };
}

/** For each line the share of the words that it contains. */
function computeOverlaps(
  wordSet: ReadonlySet<string>,
  byWord: Source['byWord'],
  lineCount: number,
): Float64Array {
  const shared = new Float64Array(lineCount);
  for (const word of wordSet) {
    for (const i of byWord.get(word) ?? []) shared[i] = (shared[i] ?? 0) + 1;
  }
  return shared.map((count) => count / wordSet.size);
}

function combined(substring: number, overlap: number, ratio: number): number {
  return substring * weights.substring + overlap * weights.words + ratio * weights.ratio;
}

/** Returns the combined score of a line; 0 if a bound shows that it is below `best`. */
function scoreAbove(
  best: number,
  text: string,
  codes: Int32Array,
  line: Line,
  overlap: number,
): number {
  const shorter = Math.min(codes.length, line.length);
  const highestRatio = (2 * shorter) / (codes.length + line.length);
  const needed = (best - slack - combined(0, overlap, highestRatio)) / weights.substring;
  if (needed > shorter || !mayShare(text, line.text, Math.ceil(needed))) return 0;
  const match = line.matcher.longestMatch(codes);
  if (combined(match.size, overlap, highestRatio) < best - slack) return 0;
  return combined(match.size, overlap, line.matcher.ratio(codes, match));
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
