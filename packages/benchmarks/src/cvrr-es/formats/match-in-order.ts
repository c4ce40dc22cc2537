import { asksQuestion, earlierForm, type Question } from './questions';
import type { PredictionRow } from './record';

/**
 * The items of rows in the order of the annotations; the official inference code skips those on whose video it fails.
 * Undefined for a row that several items fit. Null if the rows are in another order.
 */
export function matchInOrder(
  rows: readonly PredictionRow[],
  dimension: string,
  questions: readonly Question[],
): (Question | undefined)[] | null {
  const isAnswer = (row: PredictionRow, question: Question) =>
    asksQuestion(row.prompt, question.text) ||
    earlierForm(row.prompt, dimension, questions) === question;
  const earliest = matchForward(rows, questions, isAnswer);
  const latest = matchForward(rows.toReversed(), questions.toReversed(), isAnswer)?.toReversed();
  if (!earliest || !latest) return null;
  return earliest.map((question, i) => (question === latest[i] ? question : undefined));
}

/** The first question that each row answers after that of the row before it; null if there is none for a row. */
function matchForward(
  rows: readonly PredictionRow[],
  questions: readonly Question[],
  isAnswer: (row: PredictionRow, question: Question) => boolean,
): Question[] | null {
  const matched: Question[] = [];
  let next = 0;
  for (const row of rows) {
    const question = questions.slice(next).find((candidate) => isAnswer(row, candidate));
    if (!question) return null;
    matched.push(question);
    next = questions.indexOf(question, next) + 1;
  }
  return matched;
}
