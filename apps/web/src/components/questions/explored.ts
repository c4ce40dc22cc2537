import type { LabelledText } from '@clapboard/benchmarks';
import type { QuestionRow } from '@clapboard/services/questions';

/** Labelled texts on one line. */
export function inOneLine(texts: readonly LabelledText[]): string {
  return texts
    .map(({ label, text }) => (label === null ? text : `${label}: ${text}`))
    .join(' · ')
    .replace(/\s+/g, ' ');
}

/** What tells a question from others in a list: its text, but options or video where all have the same text. */
export function toHeadline({ id, question }: QuestionRow, sameText: boolean): string {
  const { text, texts, video } = question;
  if (!sameText) return text;
  return texts.length > 0 ? inOneLine(texts) : (video ?? id);
}

/** The answer on one line; options that were put in an order by their letters alone. */
export function answerLine({ answer, question }: QuestionRow): string {
  if (answer === null) return '';
  const isOption = ({ label, text }: LabelledText) =>
    question.texts.some((option) => option.label === label && option.text === text);
  if (answer.length < 2 || !answer.every(isOption)) return inOneLine(answer);
  return answer.map(({ label, text }) => label ?? text).join(', ');
}
