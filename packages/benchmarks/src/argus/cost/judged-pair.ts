import { type Alignment, align } from './alignment';
import { EvidenceFinder } from './evidence';
import { isHeaderLine } from './header-line';
import { splitSentences } from './split-sentences';

/** A line of the target caption as labelled by the judge. */
export interface JudgedLine {
  text: string;
  evidence: string;
  type: string;
  verdict: string;
}

/** Why the official code fails at a clip and drops it from the mean. */
type Exclusion = 'no_lines' | 'too_many_headers' | 'empty_source';

export interface JudgedPair {
  /** the judged lines as scored: a header is an entailed summary */
  lines: readonly JudgedLine[];
  /** which of them were headers */
  headers: readonly boolean[];
  evidenceLines: readonly (number | null)[];
  sourceLines: readonly string[];
  alignment: Alignment;
}

/** From this share of headers, the official code fails. */
const maxHeaders = 0.4;

/** The cost of a judged target caption against its source caption, or why it has none. */
export function scorePair(
  source: string,
  judged: readonly JudgedLine[],
): JudgedPair | { excluded: Exclusion } {
  if (judged.length === 0) return { excluded: 'no_lines' };
  const headers = judged.map(({ text }) => isHeaderLine(text));
  if (headers.filter(Boolean).length / judged.length >= maxHeaders) {
    return { excluded: 'too_many_headers' };
  }
  const sourceLines = splitSentences(source);
  if (sourceLines.length === 0) return { excluded: 'empty_source' };
  const finder = new EvidenceFinder(sourceLines);
  const evidenceLines = judged.map(({ evidence }) => finder.toLine(evidence));
  const lines = judged.map((line, i) =>
    headers[i] ? { ...line, type: 'summary', verdict: 'entailment' } : line,
  );
  const alignment = align(
    lines.map(({ type, verdict }, i) => ({
      type,
      verdict,
      evidenceLine: evidenceLines[i] ?? null,
    })),
    sourceLines.length,
  );
  return { lines, headers, evidenceLines, sourceLines, alignment };
}
