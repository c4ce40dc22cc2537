import { formatCounted } from '@clapboard/metrics';
import type { Report } from '../../reading/entry';
import type { Answer } from '../item';
import { matchInOrder } from './match-in-order';
import { asksQuestion, earlierForm, findByPrompt, type Question } from './questions';
import type { PredictionRow } from './record';
import { reportRepeated } from './report-repeated';

/**
 * Matches answers of one dimension to item ids. Answers in the order of the annotations, without some of them, are
 * matched in this order. Otherwise an answer belongs to the item at its position if it answers that item's question;
 * else to the only item with its question. Two exceptions are reported as warnings: the one question that the authors
 * changed, and empty answers under a wrong question (the official inference code repeats the previous question if a
 * service refused to answer).
 */
export function placePredictions(
  rows: readonly PredictionRow[],
  dimension: string,
  questions: readonly Question[],
  report: Report,
): ReadonlyMap<string, Answer> {
  const placed = new Map<string, PredictionRow>();
  const others: { row: PredictionRow; position: number }[] = [];
  const inOrder = isShortened(rows, questions) ? matchInOrder(rows, dimension, questions) : null;
  for (const [position, row] of rows.entries()) {
    const question = inOrder ? inOrder[position] : questions[position];
    if (question && asksQuestion(row.prompt, question.text)) placed.set(question.id, row);
    else others.push({ row, position });
  }
  const moved: PredictionRow[] = [];
  const unknown: PredictionRow[] = [];
  for (const { row, position } of others) {
    const question = questions[position];
    const earlier = earlierForm(row.prompt, dimension, questions);
    if (earlier && !placed.has(earlier.id)) {
      placed.set(earlier.id, row);
      reportEarlierForm(report, row.at, earlier.id);
      continue;
    }
    const sameQuestion = findByPrompt(questions, row.prompt);
    const free = sameQuestion.filter(({ id }) => !placed.has(id));
    if (
      row.text === '' &&
      question &&
      !placed.has(question.id) &&
      rows.length === questions.length
    ) {
      placed.set(question.id, row);
      report({
        severity: 'warning',
        code: 'question_differs',
        at: row.at,
        message: `The empty answer for ${question.id} is listed under another question. It was matched by position.`,
        fix: 'No action needed if the model gave no answer.',
      });
    } else if (sameQuestion.length === 1 && free[0]) {
      placed.set(free[0].id, row);
      moved.push(row);
    } else if (sameQuestion.length > 0 && free.length === 0) {
      const earlierRows = sameQuestion.map(({ id }) => [id, toAnswer(placed.get(id))] as const);
      reportRepeated(report, row.at, toAnswer(row), new Map(earlierRows));
    } else if (sameQuestion.length > 0) {
      reportAmbiguous(report, row.at, sameQuestion);
    } else {
      unknown.push(row);
    }
  }
  reportMoved(report, moved);
  reportUnknown(report, unknown, rows.length, dimension);
  const answers = new Map<string, Answer>();
  for (const [id, { text }] of placed) if (text !== null) answers.set(id, { text });
  return answers;
}

/** Whether answers are fewer than the questions, and not only the first ones. */
function isShortened(rows: readonly PredictionRow[], questions: readonly Question[]): boolean {
  return (
    rows.length < questions.length &&
    rows.some(({ prompt }, i) => !asksQuestion(prompt, questions[i]?.text ?? ''))
  );
}

function toAnswer(row: PredictionRow | undefined): Answer {
  return { text: row?.text ?? null };
}

/**
 * The authors changed the question; the answer to its earlier form counts, as in the published
 * numbers.
 */
export function reportEarlierForm(report: Report, at: string, item: string): void {
  report({
    severity: 'warning',
    code: 'earlier_revision',
    at,
    message: `The file uses an earlier dataset revision, with another question at ${item} and another reference answer at the next position. The answer counts, as in the published numbers.`,
    fix: 'No action needed. To match this revision, answer and judge items 173 and 174 of this dimension again.',
  });
}

function reportAmbiguous(report: Report, at: string, sameQuestion: readonly Question[]): void {
  report({
    severity: 'error',
    code: 'ambiguous_question',
    at,
    message: `This question appears ${formatCounted(sameQuestion.length, 'time')} in its dimension (${sameQuestion.map(({ id }) => id).join(', ')}), and the answer’s position matches none of the unanswered items. Its video can’t be determined.`,
    fix: 'Keep all questions in the order of the annotations, or write JSON Lines with the ids of the question file.',
  });
}

function reportMoved(report: Report, moved: readonly PredictionRow[]): void {
  const [first] = moved;
  if (!first) return;
  report({
    severity: 'warning',
    code: 'matched_by_question',
    at: first.at,
    message: `${formatCounted(moved.length, 'answer is', 'answers are')} not in the order of the annotations, the first at ${first.at}. Answers were matched by question.`,
    fix: 'No action needed.',
  });
}

/**
 * Answers to questions that the dimension does not have: ignored or, if they are the majority, a
 * file of another dataset.
 */
export function reportUnknown(
  report: Report,
  unknown: readonly { at: string }[],
  total: number,
  dimension: string,
): void {
  const [first] = unknown;
  if (!first) return;
  const majority = unknown.length * 2 > total;
  report({
    severity: majority ? 'error' : 'warning',
    code: majority ? 'other_dataset' : 'unknown_questions',
    at: first.at,
    message: `Of ${formatCounted(total, 'question')}, ${formatCounted(unknown.length, 'is', 'are')} not in the dimension ${dimension}, the first at ${first.at}. ${majority ? 'The file belongs to another dimension, dataset or revision.' : 'Unknown questions were ignored.'}`,
    fix: majority
      ? 'Name the file after its dimension, or submit to the benchmark that the file belongs to.'
      : 'Correct the question, or remove the entry.',
  });
}
