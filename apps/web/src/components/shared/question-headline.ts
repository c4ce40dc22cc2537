import type { ExplainedQuestion, LabelledText } from '@clapboard/benchmarks';

/** Labelled texts on one line. */
export function formatInOneLine(texts: readonly LabelledText[]): string {
  return texts
    .map(({ label, text }) => (label === null ? text : `${label}: ${text}`))
    .join(' · ')
    .replace(/\s+/g, ' ');
}

/**
 * Returns the lines that distinguish a question in a list: its text, or options or video if all
 * texts are the same.
 */
export function toHeadline(
  { id, question }: { id: string; question: ExplainedQuestion },
  sameText: boolean,
): string[] {
  const { text, texts, video } = question;
  if (!sameText) return [text];
  return texts.length > 0 ? texts.map((option) => formatInOneLine([option])) : [video ?? id];
}
