import type { QuestionSummary } from '@clapboard/services/benchmark-statistics';
import { formatCount, formatCounted } from '@/format/values';

/**
 * Returns the findings of a summary in a sentence: how many questions all models fail or solve, and how many look
 * suspicious.
 */
export function describeQuestions(summary: QuestionSummary): string {
  const { questions, allWrong, allRight, suspected, graded } = summary;
  const failed = allWrong
    ? `all models fail ${formatCount(allWrong)}`
    : 'none is failed by all models';
  const total = `Of ${formatCounted(questions, 'question')}, ${failed}`;
  const solved = describeSolved(allRight, graded);
  if (suspected === null) return `${total} and ${solved}.`;
  const look = suspected === 1 ? 'looks' : 'look';
  const suspicious = suspected ? `${formatCount(suspected)} ${look}` : 'none looks';
  return `${total}, ${solved}, and ${suspicious} suspicious.`;
}

function describeSolved(allRight: number, graded: boolean): string {
  if (allRight === 0)
    return graded ? 'none has full marks from all' : 'none is answered correctly by all';
  return graded
    ? `all have full marks on ${formatCount(allRight)}`
    : `all answer ${formatCount(allRight)} correctly`;
}

/** Returns which results a summary counts: `the best result of each of 11 models`. */
export function describeResults({ results, models }: QuestionSummary): string {
  return models > results
    ? `the best result of each of the best ${formatCount(results)} of ${formatCounted(models, 'model')}`
    : `the best result of each of ${formatCounted(models, 'model')}`;
}
