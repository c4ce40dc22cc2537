import type { Report } from '../../reading/entry';
import type { Answer } from '../item';
import { asks, earlierForm, type Question } from './questions';
import type { PredictionRow } from './record';

/**
 * Answers of one dimension by item id. An answer belongs to the item at its position if it answers
 * that item's question; else to the only item that asks its question. Two exceptions are told as
 * warnings: the one question that the authors changed, and empty answers under a wrong question
 * (the official inference code repeats the question before where a service refused to answer).
 */
export function placePredictions(
  rows: readonly PredictionRow[],
  dimension: string,
  questions: readonly Question[],
  report: Report,
): ReadonlyMap<string, Answer> {
  const placed = new Map<string, PredictionRow>();
  const others: { row: PredictionRow; position: number }[] = [];
  for (const [position, row] of rows.entries()) {
    const own = questions[position];
    if (own && asks(row.prompt, own.text)) placed.set(own.id, row);
    else others.push({ row, position });
  }
  const moved: PredictionRow[] = [];
  const unknown: PredictionRow[] = [];
  for (const { row, position } of others) {
    const own = questions[position];
    const earlier = earlierForm(row.prompt, dimension, questions);
    if (earlier && !placed.has(earlier.id)) {
      placed.set(earlier.id, row);
      reportEarlierForm(report, row.at, earlier.id);
      continue;
    }
    const sameAsked = questions.filter(({ text }) => asks(row.prompt, text));
    const free = sameAsked.filter(({ id }) => !placed.has(id));
    if (row.text === '' && own && !placed.has(own.id) && rows.length === questions.length) {
      placed.set(own.id, row);
      report({
        severity: 'warning',
        code: 'question_differs',
        at: row.at,
        message: `The empty answer for ${own.id} stands under another question. It is taken by its position.`,
        fix: 'Nothing to do if the model gave no answer there.',
      });
    } else if (sameAsked.length === 1 && free[0]) {
      placed.set(free[0].id, row);
      moved.push(row);
    } else if (sameAsked.length > 0) {
      reportAmbiguous(report, row.at, sameAsked);
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

/** The question was changed by the authors; the answer to its earlier form counts, as in the published numbers. */
export function reportEarlierForm(report: Report, at: string, item: string): void {
  report({
    severity: 'warning',
    code: 'earlier_revision',
    at,
    message: `The file was made with an earlier revision of the dataset, in which ${item} was another question and the next one had another true answer. The answer counts, as it does in the published numbers.`,
    fix: 'Nothing to do, or answer and judge items 173 and 174 of this dimension again.',
  });
}

function reportAmbiguous(report: Report, at: string, sameAsked: readonly Question[]): void {
  report({
    severity: 'error',
    code: 'ambiguous_question',
    at,
    message: `This question is asked ${sameAsked.length} times in its dimension (${sameAsked.map(({ id }) => id).join(', ')}), and the answer stands at the place of none that is free. Which video it is about cannot be told.`,
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
    message: `${moved.length} answers are not in the order of the annotations, the first at ${first.at}. They were matched by their question.`,
    fix: 'Nothing to do.',
  });
}

/** Answers to questions that the dimension does not have: ignored, or, where they are the majority, a file of another dataset. */
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
    message: `${unknown.length} of ${total} questions are not in the dimension ${dimension}, the first at ${first.at}. ${majority ? 'The file was made for another dimension, dataset or revision.' : 'They are ignored.'}`,
    fix: majority
      ? 'Name the file after its dimension, or submit to the benchmark the file was made for.'
      : 'Correct the question, or leave the entry out.',
  });
}
