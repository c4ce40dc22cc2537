import type { Answers, Item } from '../contract/scoring';
import { type Answer, answerSchema, keySchema, payloadSchema } from './item';

/**
 * Returns the answer of every item, in item order; undefined for missing ones. 190 questions repeat
 * inside their dimension, about different videos, and a verdict file lists them in another order:
 * items that the reader couldn't distinguish are matched by the reference given to the judge. It is
 * used for nothing else. Throws if an answer isn't in the canonical form.
 */
export function settledAnswers(items: readonly Item[], answers: Answers): (Answer | undefined)[] {
  const settled = items.map(({ id }) => {
    const answer = answers.get(id);
    return answer === undefined ? undefined : answerSchema.parse(answer);
  });
  for (const positions of groupByQuestion(items, settled)) {
    const free = positions.map((position) => settled[position]);
    const assigned = new Map<number, Answer | undefined>();
    for (const position of positions) {
      const { answer } = keySchema.parse(items[position]?.reference);
      const match = free.findIndex((candidate) => candidate?.against === answer);
      if (match < 0) continue;
      assigned.set(position, free[match]);
      free.splice(match, 1);
    }
    for (const position of positions) {
      const answer = assigned.has(position) ? assigned.get(position) : free.shift();
      settled[position] = answer;
    }
  }
  return settled;
}

/**
 * Positions whose answers may be exchanged: same dimension and question and, if only the verdict is
 * loose, same text. Includes positions without an answer if a whole answer is loose: a run over
 * some items has fewer answers than items with its questions.
 */
function groupByQuestion(
  items: readonly Item[],
  answers: readonly (Answer | undefined)[],
): number[][] {
  const groups = new Map<string, number[]>();
  for (const [position, item] of items.entries()) {
    const answer = answers[position];
    if (answer && answer.loose === undefined) continue;
    const { question } = payloadSchema.parse(item.payload);
    const loose = answer?.loose ?? 'answer';
    const text = loose === 'verdict' ? answer?.text : null;
    const key = JSON.stringify([item.slices, question, loose, text]);
    groups.set(key, [...(groups.get(key) ?? []), position]);
  }
  return [...groups.values()].filter(
    (positions) => positions.length > 1 && positions.some((position) => answers[position]?.loose),
  );
}
