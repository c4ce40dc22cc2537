import type { LabelledText } from '@clapboard/benchmarks';
import type { ItemDifficulty, QuestionRow } from '@clapboard/services/questions';
import { formatCount, formatValueWithUnit, type ValueStyle } from '@/format/values';

/** Labelled texts on one line. */
export function inOneLine(texts: readonly LabelledText[]): string {
  return texts
    .map(({ label, text }) => (label === null ? text : `${label}: ${text}`))
    .join(' · ')
    .replace(/\s+/g, ' ');
}

/**
 * Returns what distinguishes a question in a list: its text, or options or video if all texts are
 * the same.
 */
export function toHeadline({ id, question }: QuestionRow, sameText: boolean): string {
  const { text, texts, video } = question;
  if (!sameText) return text;
  return texts.length > 0 ? inOneLine(texts) : (video ?? id);
}

/** Returns the answer on one line; ordered options as their letters. */
export function answerLine({ answer, question }: QuestionRow): string {
  if (answer === null) return '';
  const isOption = ({ label, text }: LabelledText) =>
    question.texts.some((option) => option.label === label && option.text === text);
  if (answer.length < 2 || !answer.every(isOption)) return inOneLine(answer);
  return answer.map(({ label, text }) => label ?? text).join(', ');
}

/**
 * Returns how results answer an item: `7 of 10 results are wrong here`, or the mean of a metric
 * without right and wrong answers.
 */
export function formatDifficulty(
  { results, right, wrong, mean }: ItemDifficulty,
  metric: ValueStyle & { title: string },
): string {
  const count = `${formatCount(wrong)} of ${formatCount(results)} results`;
  if (right + wrong > 0) return `${count} ${wrong === 1 ? 'is' : 'are'} wrong here`;
  if (mean === null) return '';
  return `Mean ${metric.title} of ${formatCount(results)} results: ${formatValueWithUnit(mean, metric)}`;
}
