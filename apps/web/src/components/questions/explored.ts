import type { LabelledText } from '@clapboard/benchmarks';
import type { ItemDifficulty, QuestionList, QuestionRow } from '@clapboard/services/questions';
import { formatInOneLine } from '@/components/shared/question-headline';
import { formatCount, formatValueWithUnit, type ValueStyle } from '@/format/values';

/** Labels up to this length are letters of options; longer ones describe their text. */
const longestLetter = 3;

/** Whether a label is the letter of an option. */
export function isLetter(label: string | null): boolean {
  return label !== null && label.length <= longestLetter;
}

/** Whether labels like `Human caption` describe all texts, so that they need no other name. */
export function isSelfDescribing(texts: readonly LabelledText[]): boolean {
  return texts.every(({ label }) => label !== null && !isLetter(label));
}

/** Returns the answer on one line; ordered options as their letters. */
export function formatAnswer({ answer, question }: QuestionRow): string {
  if (answer === null) return '';
  const isOption = ({ label, text }: LabelledText) =>
    question.texts.some((option) => option.label === label && option.text === text);
  if (answer.length < 2 || !answer.every(isOption)) return formatInOneLine(answer);
  return answer.map(({ label, text }) => label ?? text).join(', ');
}

/** Whether answers of a list are partly right, so that the mean shows how others answer. */
export function isGraded({ outcomes }: Pick<QuestionList, 'outcomes'>): boolean {
  return outcomes?.some(({ kind }) => kind === 'partly') ?? false;
}

/**
 * Returns how results answer an item: `7 of 10 results got this wrong`, or the mean of a metric
 * with partly right answers.
 */
export function formatDifficulty(
  { results, right, wrong, mean }: ItemDifficulty,
  metric: ValueStyle & { title: string },
  graded: boolean,
): string {
  if (!graded && right + wrong > 0) {
    return `${formatCount(wrong)} of ${formatCount(results)} results got this wrong`;
  }
  if (mean === null) return '';
  return `Mean ${metric.title} of ${formatCount(results)} results: ${formatValueWithUnit(mean, metric)}`;
}
