import type { QuestionSummary } from '@clapboard/services/benchmark-statistics';
import { formatCount, formatCounted } from '@/format/values';

/**
 * Returns the findings of a summary in a sentence: how many questions no model answers correctly, how many every model
 * does, and how many look suspicious.
 */
export function describeQuestions(summary: QuestionSummary): string {
  const { questions, allWrong, allRight, suspected, graded } = summary;
  const [none, every] = graded
    ? ['No model scores on', 'every model has full marks on']
    : ['No model answers', 'every model answers'];
  const correctly = graded ? '' : ' correctly';
  const parts = [
    `${none} ${formatCount(allWrong)} of ${formatCounted(questions, 'question')}${correctly}`,
    `${every} ${formatCount(allRight)}${correctly}`,
  ];
  if (suspected !== null) {
    parts.push(`${formatCount(suspected)} ${suspected === 1 ? 'looks' : 'look'} suspicious`);
  }
  return `${parts.slice(0, -1).join(', ')}${parts.length > 2 ? ',' : ''} and ${parts.at(-1)}.`;
}

/** Returns which results a summary counts: `the best result of each of the 11 models`. */
export function describeResults({ results, models }: QuestionSummary): string {
  return models > results
    ? `the best result of each of the best ${formatCount(results)} of ${formatCounted(models, 'model')}`
    : `the best result of each of ${formatCounted(models, 'model')}`;
}
