import type { Report } from '../../reading/entry';
import type { Answer } from '../item';
import { reportStale } from './lmms-eval';
import { reportUnknown } from './place-predictions';
import { findAskedQuestions, getAnswer, pickAnswers } from './place-records';
import { earlierForm, type Question } from './questions';
import type { JudgedRecord } from './record';
import { reportRepeated } from './report-repeated';

/**
 * Joins verdicts of one dimension to submitted answers, on question and judged text, never on
 * position. A verdict on another text than the submitted one does not count. Loose answers stay loose.
 */
export function joinVerdicts(
  records: readonly JudgedRecord[],
  answers: ReadonlyMap<string, Answer>,
  dimension: string,
  questions: readonly Question[],
  report: Report,
): ReadonlyMap<string, Answer> {
  const joined = new Map(answers);
  const judged = new Set<string>();
  const unknown: JudgedRecord[] = [];
  for (const record of records) {
    const earlier = earlierForm(record.question, dimension, questions);
    const question = earlier ? [earlier] : findAskedQuestions(record, questions);
    const sameText = question.filter(({ id }) => answers.get(id)?.text === record.text);
    const free = sameText.find(({ id }) => !judged.has(id));
    const answer = getAnswer(record, findLoose(sameText, answers));
    if (question.length === 0) {
      unknown.push(record);
    } else if (free) {
      judged.add(free.id);
      joined.set(free.id, answer);
    } else if (sameText.length > 0) {
      reportRepeated(report, record.at, answer, pickAnswers(sameText, joined));
    } else {
      const submitted = answers.get(question[0]?.id ?? '')?.text ?? '';
      reportStale(report, record.at, submitted, record.text);
    }
  }
  reportUnknown(report, unknown, records.length, dimension);
  return joined;
}

/** What may move between items: answers that were loose before, or the verdicts on a text that several answers have. */
function findLoose(
  sameText: readonly Question[],
  answers: ReadonlyMap<string, Answer>,
): Answer['loose'] {
  if (sameText.some(({ id }) => answers.get(id)?.loose === 'answer')) return 'answer';
  return sameText.length > 1 ? 'verdict' : undefined;
}
