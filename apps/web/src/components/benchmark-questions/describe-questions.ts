import type { QuestionSummary } from '@clapboard/services/benchmark-statistics';
import { formatCount, formatCounted } from '@/format/values';

/** Returns the findings of a summary in a sentence: how many questions all models fail or solve, and how many look suspicious. */
export function describeQuestions(summary: QuestionSummary): string {
  const { questions, allWrong, allRight, suspected, graded } = summary;
  const failed = `All models fail ${formatCount(allWrong)} of ${formatCounted(questions, 'question')}`;
  const solved = graded
    ? `all have full marks on ${formatCount(allRight)}`
    : `all answer ${formatCount(allRight)} correctly`;
  if (suspected === null) return `${failed} and ${solved}.`;
  const look = suspected === 1 ? 'looks' : 'look';
  return `${failed}, ${solved}, and ${formatCount(suspected)} ${look} suspicious.`;
}

/** Returns which results a summary counts: `the best result of each of 11 models`. */
export function describeResults({ results, models }: QuestionSummary): string {
  return models > results
    ? `the best result of each of the best ${formatCount(results)} of ${formatCounted(models, 'model')}`
    : `the best result of each of ${formatCounted(models, 'model')}`;
}
