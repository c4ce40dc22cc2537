import { spaces, strip, words } from './python-text';
import { Alphabet, type Match, SequenceMatcher } from './sequence-matcher';

const weights = { substring: 0.4, words: 0.3, ratio: 0.3 };

/** A lower score is no evidence. One shared character already scores 0.4. */
const threshold = 0.3;

/** Keeps rounding out of the decision whether a bound excludes a line. */
const slack = 1e-9;

/** A source line ready for comparison. */
interface Line {
  text: string;
  words: ReadonlySet<string>;
  codes: Int32Array;
  matcher: SequenceMatcher;
}

/** The line (from 0, −1 for none) that fits a quotation best, and its score. */
export interface BestLine {
  line: number;
  score: number;
}

const notWord = new RegExp(`[^\\p{L}\\p{N}_${spaces}']`, 'gu');
const spaceRuns = new RegExp(`[${spaces}]+`, 'g');

/** Lower case, punctuation but the apostrophe to spaces, spaces collapsed. */
function plain(text: string): string {
  return strip(text.replace(notWord, ' ').toLowerCase().replace(spaceRuns, ' '));
}

/**
 * Finds the source line that a quotation comes from, as the official code does: the highest
 * 0.4 × longest common substring + 0.3 × share of the quotation's words + 0.3 × difflib ratio, the
 * first of equals.
 */
export class EvidenceFinder {
  readonly #alphabet = new Alphabet();
  readonly #lines: readonly Line[];

  constructor(sourceLines: readonly string[]) {
    const encoded = sourceLines.map((line) => {
      const text = plain(line);
      return { text, words: new Set(words(text)), codes: this.#alphabet.encode(text) };
    });
    const size = this.#alphabet.size;
    this.#lines = encoded.map((line) => ({
      ...line,
      matcher: new SequenceMatcher(line.codes, size),
    }));
  }

  /** The line of the evidence; null where there is none (`find_evidence_line_number`). */
  lineOf(evidence: string): number | null {
    const { line, score } = this.best(evidence);
    return score >= threshold ? line : null;
  }

  best(evidence: string): BestLine {
    const text = plain(evidence);
    let best: BestLine = { line: -1, score: 0 };
    if (text === '') return best;
    const codes = this.#alphabet.encode(text);
    const own = new Set(words(text));
    const overlaps = this.#lines.map((line) => {
      let shared = 0;
      for (const word of own) if (line.words.has(word)) shared += 1;
      return shared / own.size;
    });
    // The likeliest line first: a high score to beat spares the others most of the work.
    const likeliest = overlaps.indexOf(Math.max(0, ...overlaps));
    const order = [likeliest, ...overlaps.keys()].filter((i, at) => at === 0 || i !== likeliest);
    for (const i of order) {
      const line = this.#lines[i];
      if (!line || line.text === '') continue;
      const score = scoreAbove(best.score, text, codes, line, overlaps[i] ?? 0);
      if (score > best.score || (score === best.score && score > 0 && i < best.line)) {
        best = { line: i, score };
      }
    }
    return best;
  }
}

/** The combined score of a line; 0 where a bound shows that it is below `best`. */
function scoreAbove(
  best: number,
  text: string,
  codes: Int32Array,
  line: Line,
  overlap: number,
): number {
  const combined = (substring: number, ratio: number) =>
    substring * weights.substring + overlap * weights.words + ratio * weights.ratio;
  const shorter = Math.min(codes.length, line.codes.length);
  const highestRatio = (2 * shorter) / (codes.length + line.codes.length);
  const needed = (best - slack - combined(0, highestRatio)) / weights.substring;
  if (needed > shorter || !mayShare(text, line.text, Math.ceil(needed))) return 0;
  const match: Match = line.matcher.longestMatch(codes);
  if (combined(match.size, highestRatio) < best - slack) return 0;
  return combined(match.size, line.matcher.ratio(codes, match));
}

/**
 * False only if the texts share no piece of `length` characters: such a piece of `a` would hold a
 * whole one of the blocks of half that length into which `a` is cut here.
 */
function mayShare(a: string, b: string, length: number): boolean {
  const block = Math.floor((length + 1) / 2);
  if (block < 3) return true;
  for (let at = 0; at + block <= a.length; at += block) {
    if (b.includes(a.slice(at, at + block))) return true;
  }
  return false;
}
