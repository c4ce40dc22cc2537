import { type Alignment, align, maxCost, needsEvidence } from './alignment';
import { EvidenceFinder } from './evidence';
import { isHeaderLine } from './header-line';
import { hasSentences, splitSentences } from './split-sentences';

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
  const applied = applyHeaders(judged);
  if ('excluded' in applied) return applied;
  const { lines, headers } = applied;
  const sourceLines = splitSentences(source);
  if (sourceLines.length === 0) return { excluded: 'empty_source' };
  const finder = new EvidenceFinder(sourceLines);
  const targets = lines.map(({ type, verdict, evidence }) => {
    const evidenceLine = needsEvidence({ type, verdict }) ? finder.toLine(evidence) : null;
    return { type, verdict, evidenceLine };
  });
  return { lines, headers, sourceLines, alignment: align(targets, sourceLines.length) };
}

/**
 * What is known of a pair without its alignment: why it has no cost, or the maximum cost. Takes a fraction of
 * `scorePair`'s time.
 */
export function checkPair(
  source: string,
  judged: readonly JudgedLine[],
): { maxCost: number } | { excluded: Exclusion } {
  const applied = applyHeaders(judged);
  if ('excluded' in applied) return applied;
  return hasSentences(source) ? { maxCost: maxCost(applied.lines) } : { excluded: 'empty_source' };
}

/** Judged lines with each header as an entailed summary, or why the official code fails on them. */
function applyHeaders(
  judged: readonly JudgedLine[],
): Pick<JudgedPair, 'lines' | 'headers'> | { excluded: Exclusion } {
  if (judged.length === 0) return { excluded: 'no_lines' };
  const headers = judged.map(({ text }) => isHeaderLine(text));
  if (headers.filter(Boolean).length / judged.length >= maxHeaders) {
    return { excluded: 'too_many_headers' };
  }
  const lines = judged.map((line, i) =>
    headers[i] ? { ...line, type: 'summary', verdict: 'entailment' } : line,
  );
  return { lines, headers };
}
